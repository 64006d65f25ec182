(function () {
  'use strict';
  var data = JSON.parse(document.getElementById('scsim-result').textContent);
  // Okabe and Ito's palette: told apart by readers with any colour vision.
  var colours = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#56B4E9', '#E69F00', '#000000'];
  var symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'roundRect'];
  var charts = [];

  function colour(index) { return colours[index % colours.length]; }

  function grouped(value, digits) {
    return value.toLocaleString('en-US', { maximumFractionDigits: digits === undefined ? 0 : digits });
  }

  function short(value) {
    if (value >= 1e6) { return (value / 1e6) + 'M'; }
    if (value >= 1e3) { return (value / 1e3) + 'k'; }
    return String(value);
  }

  function draw(id, option) {
    var element = document.getElementById(id);
    if (!element) { return; }
    var chart = echarts.init(element, null, { renderer: 'svg' });
    option.animation = false;
    option.textStyle = { fontFamily: getComputedStyle(document.body).fontFamily, color: '#1b1f24' };
    chart.setOption(option);
    charts.push(chart);
  }

  function workloadOf(variant, name) {
    return variant.workloads.filter(function (w) { return w.name === name; })[0];
  }

  function measured(workload) {
    return workload.points.filter(function (p) { return p.latency_us !== null; });
  }

  function pairs(workload, field) {
    return measured(workload).map(function (p) {
      return { value: [p.iops, p.latency_us[field] / 1000], point: p };
    });
  }

  function oneMilli() {
    return {
      silent: true, symbol: 'none', animation: false,
      lineStyle: { color: '#57606a', type: [2, 3], width: 1.5 },
      label: { formatter: '1 ms', position: 'insideStartTop', color: '#57606a' },
      data: [{ yAxis: 1 }]
    };
  }

  function series(name, index, points, style) {
    return {
      name: name, type: 'line', data: points, showSymbol: true,
      symbol: symbols[index % symbols.length], symbolSize: style.symbolSize || 7,
      lineStyle: { color: colour(index), width: style.width || 2.5, type: style.type || 'solid' },
      itemStyle: { color: style.hollow ? '#fff' : colour(index), borderColor: colour(index), borderWidth: 1.5 }
    };
  }

  function tip(item) {
    var p = item.data.point;
    if (!p) { return ''; }
    var l = p.latency_us;
    var load = p.load_pct === null ? (p.target_iops === null ? 'uncontrolled' : 'fixed rate') : p.load_pct + ' % of peak';
    return '<b>' + echarts.format.encodeHTML(item.seriesName) + '</b>, ' + load + '<br>' +
      grouped(p.iops) + ' IOPS, ' + grouped(p.mib_per_s) + ' MiB/s<br>mean ' + grouped(l.mean) + ' \u00b5s, p50 ' +
      grouped(l.p50) + ', p95 ' + grouped(l.p95) + ', p99 ' + grouped(l.p99) + '<br>' +
      grouped(p.outstanding_mean, 1) + ' outstanding';
  }

  function axes(option, log) {
    option.grid = { left: 54, right: 22, top: 34, bottom: 46 };
    option.tooltip = { trigger: 'item', formatter: tip };
    option.legend = { type: 'scroll', top: 0, left: 40, itemWidth: 34 };
    option.xAxis = {
      type: 'value', name: 'completed IOPS', nameLocation: 'middle', nameGap: 28, min: 0, splitNumber: 5,
      axisLabel: { formatter: short, hideOverlap: true }, splitLine: { show: false }, axisLine: { show: true }
    };
    option.yAxis = {
      type: log ? 'log' : 'value',
      axisLabel: { formatter: function (v) { return String(+v.toPrecision(6)); } },
      splitLine: { lineStyle: { color: '#e4e8ec' } }
    };
    return option;
  }

  function logBounds(option) {
    var low = Infinity, high = 0;
    option.series.forEach(function (s) {
      s.data.forEach(function (d) {
        if (d.value[1] > 0) { low = Math.min(low, d.value[1]); high = Math.max(high, d.value[1]); }
      });
    });
    if (high > 0) {
      option.yAxis.min = Math.pow(10, Math.floor(Math.log10(Math.min(low, 1))));
      option.yAxis.max = Math.pow(10, Math.ceil(Math.log10(Math.max(high, 1.01))));
      option.yAxis.minorSplitLine = { show: true, lineStyle: { color: '#f2f4f6' } };
      option.yAxis.minorTick = { show: true, splitNumber: 9 };
    }
  }

  function curves(name, index) {
    var mean = axes({ series: [] }, false);
    var tails = axes({ series: [] }, true);
    data.variants.forEach(function (variant, v) {
      var workload = workloadOf(variant, name);
      if (!workload) { return; }
      mean.series.push(series(variant.name, v, pairs(workload, 'mean'), {}));
      tails.series.push(series(variant.name + ' p50', v, pairs(workload, 'p50'), { width: 2 }));
      tails.series.push(series(variant.name + ' p99', v, pairs(workload, 'p99'),
        { type: [6, 4], hollow: true, width: 2 }));
    });
    if (mean.series.length === 0) { return; }
    mean.series[0].markLine = oneMilli();
    tails.series[0].markLine = oneMilli();
    mean.yAxis.max = function (range) { return range.max < 1.2 ? 1.2 : null; };
    mean.yAxis.min = 0;
    logBounds(tails);
    draw('mean-' + index, mean);
    draw('tails-' + index, tails);
  }

  function busyNames() {
    var most = {};
    data.variants.forEach(function (variant) {
      Object.keys(variant.utilisation).forEach(function (name) {
        most[name] = Math.max(most[name] || 0, variant.utilisation[name]);
      });
    });
    return Object.keys(most).sort(function (a, b) { return most[b] - most[a]; }).slice(0, 12);
  }

  function utilisation() {
    var names = busyNames().reverse();
    var element = document.getElementById('utilisation');
    if (!element || names.length === 0) { return; }
    element.style.height = Math.max(140, 56 + names.length * (10 + 14 * data.variants.length)) + 'px';
    var longest = Math.max.apply(null, names.map(function (name) { return name.length; }));
    draw('utilisation', {
      grid: { left: 12 + 7 * longest, right: 60, top: 30, bottom: 24 },
      legend: { type: 'scroll', top: 0, left: 0, data: data.variants.map(function (variant) { return variant.name; }) },
      tooltip: { trigger: 'item', valueFormatter: function (v) { return grouped(v, 1) + ' %'; } },
      xAxis: { type: 'value', min: 0, max: 100, axisLabel: { formatter: '{value} %' },
        splitLine: { lineStyle: { color: '#e4e8ec' } } },
      yAxis: { type: 'category', data: names, axisTick: { show: false } },
      series: data.variants.map(function (variant, v) {
        return {
          name: variant.name, type: 'bar', barMaxWidth: 13, itemStyle: { color: colour(v) },
          label: {
            show: true, position: 'right', color: '#1b1f24',
            formatter: function (item) {
              return grouped(item.value, 0) + ' %' + (item.name === variant.bottleneck ? ' \u25c0' : '');
            }
          },
          data: names.map(function (name) { return 100 * (variant.utilisation[name] || 0); })
        };
      })
    });
  }

  function overTime() {
    var holder = document.getElementById('scsim-timeseries');
    if (!holder) { return; }
    var rows = JSON.parse(holder.textContent);
    var arrays = rows.map(function (run) { return run.array; }).filter(function (array, i, all) {
      return all.indexOf(array) === i;
    }).length;
    function option(field) {
      return {
        grid: { left: 62, right: 22, top: 34, bottom: 46 }, legend: { type: 'scroll', top: 0, left: 40 },
        tooltip: { trigger: 'axis' },
        xAxis: { type: 'value', name: 'simulated time, s', nameLocation: 'middle', nameGap: 28, splitLine: { show: false } },
        yAxis: { type: 'value', min: 0, splitLine: { lineStyle: { color: '#e4e8ec' } },
          axisLabel: { formatter: short } },
        series: rows.map(function (run, v) {
          return { name: arrays > 1 ? run.variant + ', ' + run.array : run.variant, type: 'line', showSymbol: false, connectNulls: false,
            lineStyle: { color: colour(v), width: 1.8 }, itemStyle: { color: colour(v) },
            data: run.rows.map(function (row) { return [row[0], row[field]]; }) };
        })
      };
    }
    draw('time-rate', option(1));
    draw('time-response', option(2));
  }

  var names = [];
  data.variants.forEach(function (variant) {
    variant.workloads.forEach(function (workload) {
      if (names.indexOf(workload.name) < 0) { names.push(workload.name); }
    });
  });
  names.forEach(curves);
  utilisation();
  overTime();

  function resize() { charts.forEach(function (chart) { chart.resize(); }); }
  window.addEventListener('resize', resize);
  window.addEventListener('beforeprint', resize);
  window.addEventListener('afterprint', resize);
})();
