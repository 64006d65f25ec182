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

  // Failing drives: every array of every variant is one study.
  function studies() {
    var found = [];
    data.variants.forEach(function (variant) {
      if (!variant.rebuild_study) { return; }
      variant.rebuild_study.arrays.forEach(function (study) {
        found.push({ name: variant.rebuild_study.arrays.length > 1 ? variant.name + ', ' + study.array : variant.name,
          study: study });
      });
    });
    return found;
  }

  function timeScale(all) {
    var end = 1;
    all.forEach(function (each) {
      each.study.timeline.forEach(function (row) { end = Math.max(end, row.at_s); });
    });
    if (end < 300) { return { by: 1, unit: 's', max: end * 1.04 }; }
    if (end < 3 * 3600) { return { by: 60, unit: 'min', max: end / 60 * 1.04 }; }
    return { by: 3600, unit: 'h', max: end / 3600 * 1.04 };
  }

  function timeSeries(name, v, grid, style, points) {
    return {
      name: name, type: 'line', xAxisIndex: grid, yAxisIndex: grid, data: points, connectNulls: false,
      step: style.step ? 'end' : false, showSymbol: !!style.symbol, symbol: symbols[v % symbols.length], symbolSize: 6,
      lineStyle: { color: colour(v), width: style.width || 2, type: style.type || 'solid' },
      itemStyle: { color: style.hollow ? '#fff' : colour(v), borderColor: colour(v), borderWidth: 1.5 }
    };
  }

  function windowPoints(study, field, scale, factor) {
    var points = study.windows.filter(function (w) { return w[field] !== null; }).map(function (w) {
      return [w.at_s / scale.by, w[field] * factor];
    });
    if (points.length > 0) {
      points.push({ value: [scale.max, points[points.length - 1][1]], symbol: 'none' });
    }
    return points;
  }

  function rebuildTime(all) {
    var scale = timeScale(all);
    var hosts = all.some(function (each) { return each.study.host.before !== null; });
    var titles = ['rebuild progress, %', 'redundancy left, least'];
    if (hosts) { titles.push('response, ms, logarithmic: p50 dotted, p99 solid, p99.9 dashed', 'completed rate, IOPS'); }
    var heights = hosts ? [17, 10, 28, 13] : [36, 24];
    var option = { grid: [], xAxis: [], yAxis: [], series: [], title: [],
      legend: { type: 'scroll', top: 0, left: 40, data: all.map(function (each) { return each.name; }) },
      tooltip: { trigger: 'axis', valueFormatter: function (v) { return v === undefined || v === null ? '-' : grouped(+v, 2); } },
      axisPointer: { link: [{ xAxisIndex: 'all' }] } };
    var top = hosts ? 7 : 12;
    titles.forEach(function (title, g) {
      var last = g === titles.length - 1;
      option.title.push({ text: title, top: top - (hosts ? 2.6 : 5) + '%', left: 62, textStyle: { fontSize: 12, fontWeight: 'normal', color: '#57606a' } });
      option.grid.push({ left: 66, right: 24, top: top + '%', height: heights[g] + '%' });
      option.xAxis.push({ type: 'value', gridIndex: g, min: 0, max: scale.max, splitLine: { show: false },
        axisLabel: { show: last, showMaxLabel: false, formatter: function (v) { return grouped(v, 2); } },
        name: last ? 'time since the start, ' + scale.unit : '', nameLocation: 'middle', nameGap: 28 });
      option.yAxis.push({ type: g === 2 ? 'log' : 'value', gridIndex: g, splitNumber: 3,
        min: g === 2 ? null : 0, max: g === 0 ? 100 : null, interval: g === 0 ? 25 : null, minInterval: g === 1 ? 1 : 0,
        axisLabel: { formatter: function (v) { return g === 3 ? short(v) : String(+v.toPrecision(6)); } },
        splitLine: { lineStyle: { color: '#e4e8ec' } } });
      top += heights[g] + (hosts ? 5.5 : 10);
    });
    var low = Infinity, high = 0;
    all.forEach(function (each, v) {
      var rebuilds = Math.max.apply(null, each.study.timeline.map(function (row) { return row.progress_pct.length; }).concat([0]));
      for (var r = 0; r < rebuilds; r++) {
        option.series.push(timeSeries(each.name, v, 0, { type: r === 0 ? 'solid' : [6, 4] }, progressOf(each.study, r, scale)));
      }
      var redundancy = each.study.timeline.map(function (row) { return [row.at_s / scale.by, row.stripes_by_redundancy[0] > 0 ? 0 : row.redundancy_min]; });
      redundancy.push([scale.max, redundancy[redundancy.length - 1][1]]);
      option.series.push(timeSeries(each.name, v, 1, { step: true, type: v % 2 ? [6, 4] : 'solid' }, redundancy));
      if (!hosts) { return; }
      [['p50_us', [2, 3]], ['p99_us', 'solid'], ['p999_us', [6, 4]]].forEach(function (kind) {
        var points = windowPoints(each.study, kind[0], scale, 0.001);
        points.forEach(function (p) { var y = p.value ? p.value[1] : p[1]; low = Math.min(low, y); high = Math.max(high, y); });
        option.series.push(timeSeries(each.name, v, 2, { step: true, symbol: true, type: kind[1], hollow: kind[0] !== 'p99_us', width: kind[0] === 'p99_us' ? 2.2 : 1.4 }, points));
      });
      option.series.push(timeSeries(each.name, v, 3, { step: true, symbol: true, type: v % 2 ? [6, 4] : 'solid' }, windowPoints(each.study, 'iops', scale, 1)));
    });
    if (hosts && high > 0) {
      option.yAxis[2].min = Math.pow(10, Math.floor(Math.log10(low)));
      option.yAxis[2].max = Math.pow(10, Math.ceil(Math.log10(high)));
      option.yAxis[2].minorSplitLine = { show: true, lineStyle: { color: '#f2f4f6' } };
    }
    var element = document.getElementById('rebuild-time');
    if (element && !hosts) { element.style.height = '26rem'; }
    draw('rebuild-time', option);
  }

  function progressOf(study, rebuild, scale) {
    return study.timeline.filter(function (row) { return rebuild < row.progress_pct.length; }).map(function (row) {
      return [row.at_s / scale.by, row.progress_pct[rebuild]];
    });
  }

  function driveHeat(all) {
    var most = 0;
    all.forEach(function (each) {
      each.study.drive_load.forEach(function (bin) { most = Math.max.apply(null, bin.mb_per_s.concat([most])); });
    });
    all.forEach(function (each, v) {
      var cells = [];
      var scale = timeScale(all);
      var bins = each.study.drive_load;
      var digits = bins.length && bins[bins.length - 1].to_s / scale.by >= 10 ? 1 : 2;
      each.study.drive_load.forEach(function (bin, x) {
        bin.mb_per_s.forEach(function (rate, drive) { cells.push([x, drive, +rate.toPrecision(4)]); });
      });
      draw('rebuild-drives-' + v, {
        grid: { left: 46, right: 84, top: 12, bottom: 46 },
        tooltip: { formatter: function (item) { return 'drive ' + item.value[1] + ': ' + grouped(item.value[2], 1) + ' MB/s'; } },
        xAxis: { type: 'category', name: 'time since the start, ' + scale.unit, nameLocation: 'middle', nameGap: 28,
          axisLabel: { hideOverlap: true }, data: bins.map(function (bin) { return grouped(bin.from_s / scale.by, digits); }) },
        yAxis: { type: 'category', name: 'drive', nameLocation: 'middle', nameGap: 30,
          data: each.study.drives.map(function (drive) { return String(drive.drive); }) },
        visualMap: { type: 'continuous', min: 0, max: most || 1, right: 0, top: 'middle', itemHeight: 160, text: [grouped(most, most < 10 ? 1 : 0) + ' MB/s', '0'], textGap: 6,
          formatter: function (value) { return grouped(value, 0); }, inRange: { color: ['#f6f8fa', '#9ecae9', '#0072B2', '#08306b'] } },
        series: [{ type: 'heatmap', data: cells }]
      });
    });
  }

  function tradeOff(all) {
    var unit = timeScale(all);
    var lines = all.map(function (each, v) {
      var points = each.study.priority.filter(function (p) { return p.p99_us !== null; }).map(function (p) {
        return { value: [p.exposure_s / unit.by, p.p99_us / 1000], share: p.share_pct };
      });
      var line = series(each.name, v, points, { symbolSize: 8 });
      line.label = { show: true, position: 'top', color: '#1b1f24', formatter: function (item) { return item.data.share + ' %'; } };
      line.labelLayout = { hideOverlap: true };
      var healthy = each.study.windows.filter(function (w) { return w.kind === 'before' && w.p99_us !== null; })[0];
      if (healthy) {
        line.markLine = { silent: true, symbol: 'none', lineStyle: { color: colour(v), type: 'dashed', width: 1 },
          label: { formatter: each.name + ' healthy', position: 'insideEndBottom', color: '#57606a' },
          data: [{ yAxis: healthy.p99_us / 1000 }] };
      }
      return line;
    });
    draw('rebuild-priority', {
      grid: { left: 54, right: 30, top: 48, bottom: 46 }, legend: { type: 'scroll', top: 0, left: 40 },
      tooltip: { trigger: 'item', formatter: function (item) {
        return '<b>' + echarts.format.encodeHTML(item.seriesName) + '</b>, share ' + item.data.share + ' %<br>exposed ' +
          grouped(item.data.value[0], 2) + ' ' + unit.unit + ', p99 ' + grouped(item.data.value[1], 2) + ' ms'; } },
      xAxis: { type: 'log', name: 'exposed, ' + unit.unit, nameLocation: 'middle', nameGap: 28, splitLine: { show: false },
        axisLabel: { formatter: function (v) { return String(+v.toPrecision(6)); } } },
      yAxis: { type: 'log', axisLabel: { formatter: function (v) { return String(+v.toPrecision(6)); } },
        minorSplitLine: { show: true, lineStyle: { color: '#f2f4f6' } }, splitLine: { lineStyle: { color: '#e4e8ec' } } },
      series: lines
    });
  }

  var rebuilt = studies();
  if (rebuilt.length > 0) {
    rebuildTime(rebuilt);
    driveHeat(rebuilt);
    tradeOff(rebuilt);
  }

  // Nights of Data Progression: every array of every variant is one study.
  function nights() {
    var found = [];
    data.variants.forEach(function (variant) {
      if (!variant.progression_study) { return; }
      variant.progression_study.arrays.forEach(function (study) {
        found.push({ name: variant.progression_study.arrays.length > 1 ? variant.name + ', ' + study.array : variant.name,
          study: study });
      });
    });
    return found;
  }

  function movedOverTime(all) {
    draw('progression-time', {
      grid: { left: 62, right: 22, top: 34, bottom: 46 }, legend: { type: 'scroll', top: 0, left: 40 },
      tooltip: { trigger: 'item', formatter: function (item) {
        return '<b>' + echarts.format.encodeHTML(item.seriesName) + '</b>, ' + grouped(item.value[1], 1) + ' GB' +
          (item.data.lane ? '<br>' + echarts.format.encodeHTML(item.data.lane) : ''); } },
      xAxis: { type: 'value', name: 'hours after midnight of the first day', nameLocation: 'middle', nameGap: 28,
        scale: true, splitLine: { show: false }, axisLabel: { formatter: function (v) { return grouped(v, 2); } } },
      yAxis: { type: 'value', min: 0, splitLine: { lineStyle: { color: '#e4e8ec' } }, axisLabel: { formatter: short } },
      series: all.map(function (each, v) {
        var sum = 0;
        var points = [];
        each.study.timeline.forEach(function (stretch) {
          var lane = stretch.kind + ', ' + stretch.from + ' to ' + stretch.to;
          points.push({ value: [stretch.start_s / 3600, sum], lane: lane });
          sum += stretch.bytes / 1e9;
          points.push({ value: [stretch.end_s / 3600, sum], lane: lane });
        });
        return series(each.name, v, points, { type: v % 2 ? [6, 4] : 'solid' });
      })
    });
  }

  function hostsBesideMoves(all) {
    var lanes = ['no moves'];
    all.forEach(function (each) {
      each.study.lanes.forEach(function (lane) {
        var name = lane.from + '\nto\n' + lane.to;
        if (lanes.indexOf(name) < 0) { lanes.push(name); }
      });
    });
    function p99(study, name) {
      if (name === 'no moves') { return study.before; }
      var found = study.lanes.filter(function (lane) { return lane.from + '\nto\n' + lane.to === name; })[0];
      return found ? found.host : null;
    }
    draw('progression-hosts', {
      grid: { left: 62, right: 22, top: 34, bottom: 64 }, legend: { type: 'scroll', top: 0, left: 40 },
      tooltip: { trigger: 'item', valueFormatter: function (v) { return v === null ? '-' : grouped(v, 2) + ' ms'; } },
      xAxis: { type: 'category', data: lanes, axisTick: { show: false }, axisLabel: { interval: 0 } },
      yAxis: { type: 'value', min: 0, splitLine: { lineStyle: { color: '#e4e8ec' } } },
      series: all.map(function (each, v) {
        return { name: each.name, type: 'bar', barMaxWidth: 26, itemStyle: { color: colour(v) },
          label: { show: true, position: 'top', color: '#1b1f24', formatter: function (item) { return grouped(item.value, 2); } },
          data: lanes.map(function (name) { var host = p99(each.study, name); return host ? host.p99_us / 1000 : null; }) };
      })
    });
  }

  var progressed = nights();
  if (progressed.length > 0) {
    movedOverTime(progressed);
    hostsBesideMoves(progressed);
  }

  // Upgrades: variant i is the state from its date to that of the next one.
  function upgrades(plan) {
    var TB = 1e12;
    var option = { title: [], grid: [], xAxis: [], yAxis: [], series: [], animation: false,
      legend: { type: 'scroll', top: 0, left: 40 },
      tooltip: { trigger: 'axis', valueFormatter: function (v) { return v === undefined || v === null ? '-' : String(+(+v).toPrecision(4)); } } };
    var end = plan.from;
    plan.states.forEach(function (state) {
      state.arrays.forEach(function (array) { array.days.forEach(function (d) { if (d.date > end) { end = d.date; } }); });
    });
    function until(i) { return i + 1 < plan.states.length ? plan.states[i + 1].from : end; }
    // A figure that stays from one step to the next.
    function held(figure) {
      var points = [];
      plan.states.forEach(function (state, i) {
        var value = figure(state, i);
        points.push([state.from, value], [until(i), value]);
      });
      return points;
    }
    function line(grid, name, v, type, points) {
      option.series.push({ name: name, type: 'line', xAxisIndex: grid, yAxisIndex: grid, data: points, showSymbol: false,
        lineStyle: { color: colour(v), width: 2, type: type }, itemStyle: { color: colour(v) } });
      return option.series[option.series.length - 1];
    }
    function panel(title, top, height, log, last) {
      var g = option.grid.length;
      option.title.push({ text: title, top: top - 5.4 + '%', left: 62, textStyle: { fontSize: 12, fontWeight: 'normal', color: '#57606a' } });
      option.grid.push({ left: 66, right: 30, top: top + '%', height: height + '%' });
      option.xAxis.push({ type: 'time', gridIndex: g, min: plan.from, max: end, splitLine: { show: false }, axisLabel: { show: last, hideOverlap: true } });
      option.yAxis.push({ type: log ? 'log' : 'value', gridIndex: g, splitNumber: 3, splitLine: { lineStyle: { color: '#e4e8ec' } },
        axisLabel: { formatter: function (v) { return log ? v.toExponential(0) : short(+v.toPrecision(6)); } } });
      return g;
    }
    function of(state, name) { return state.arrays.filter(function (a) { return a.array === name; })[0]; }
    var arrays = plan.states[0].arrays.map(function (a) { return a.array; });
    var risk = plan.states.some(function (s) { return s.arrays.some(function (a) { return a.risk; }); });
    var g = panel('space for data, TB', 12, risk ? 34 : 42, false, false);
    arrays.forEach(function (name, v) {
      var used = [];
      plan.states.forEach(function (state) {
        (of(state, name) || { days: [] }).days.forEach(function (d) { used.push([d.date, d.used_bytes / TB]); });
      });
      var own = arrays.length > 1 ? name + ' ' : '';
      var drawn = line(g, own + 'used', v, 'solid', used);
      line(g, own + 'usable', v, [6, 4], held(function (s) { var a = of(s, name); return a ? a.usable_bytes / TB : null; }));
      line(g, own + 'Conservation mode', v, [2, 3], held(function (s) {
        var a = of(s, name);
        var t = a && a.thresholds.filter(function (each) { return each.threshold === 'Conservation mode'; })[0];
        return t ? (a.usable_bytes - t.free_bytes) / TB : null;
      }));
      if (v === 0) {
        drawn.markLine = { silent: true, symbol: 'none', lineStyle: { color: '#57606a', type: 'solid', width: 1 },
          label: { position: 'insideEndTop', color: '#57606a', formatter: function (m) { return m.name; } },
          data: plan.steps.map(function (s) { return { name: s.name, xAxis: s.at }; }) };
      }
    });
    var curves = data.variants.some(function (variant) { return variant.workloads.some(function (w) { return w.peak_iops !== null; }); });
    g = panel(curves ? 'peak rate, IOPS' : 'response, ms: mean solid, p99 dashed', risk ? 55 : 65, risk ? 16 : 24, false, !risk);
    data.variants[0].workloads.forEach(function (workload, v) {
      function point(i) {
        var found = workloadOf(data.variants[i], workload.name);
        return found && found.points.length > 0 ? found.points[found.points.length - 1] : null;
      }
      function latency(field) {
        return held(function (s, i) { var p = point(i); return p && p.latency_us ? p.latency_us[field] / 1000 : null; });
      }
      if (curves) {
        line(g, workload.name, v, 'solid', held(function (s, i) { var p = point(i); return p ? p.iops : null; }));
      } else {
        line(g, workload.name, v, 'solid', latency('mean'));
        line(g, workload.name, v, [6, 4], latency('p99'));
      }
    });
    if (risk) {
      g = panel('losses of data a year, logarithmic', 80, 13, true, true);
      arrays.forEach(function (name, v) {
        line(g, 'losses' + (arrays.length > 1 ? ' ' + name : ''), v, 'solid', held(function (s) {
          var a = of(s, name);
          return a && a.risk && a.risk.losses_per_year > 0 ? a.risk.losses_per_year : null;
        }));
      });
    }
    var element = document.getElementById('upgrades');
    if (element) { element.style.height = risk ? '36rem' : '28rem'; }
    draw('upgrades', option);
  }
  if (data.upgrades) { upgrades(data.upgrades); }

  function resize() { charts.forEach(function (chart) { chart.resize(); }); }
  window.addEventListener('resize', resize);
  window.addEventListener('beforeprint', resize);
  window.addEventListener('afterprint', resize);
})();
