(function () {
  'use strict';
  var data = JSON.parse(document.getElementById('scsim-capacity').textContent);
  var TB = 1e12;
  // Okabe and Ito's palette, and greys for what holds no data.
  var lines = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#56B4E9', '#E69F00', '#000000'];
  var parts = [
    ['spare', '#8c959f', function (a) { return a.spare_bytes; }],
    ['unplaced', '#c9d1d9', function (a) { return a.unplaced_bytes; }],
    ['copies', '#E69F00', function (a) { return a.copy_bytes; }],
    ['parity', '#F0E442', function (a) { return a.parity_bytes; }],
    ['active', '#0072B2', function (a) { return a.use.active_bytes; }],
    ['frozen', '#56B4E9', function (a) { return a.use.frozen_bytes; }],
    ['snapshots', '#CC79A7', function (a) { return a.use.snapshot_bytes; }],
    ['page rounding', '#000000', function (a) { return a.use.page_rounding_bytes; }],
    ['free', '#e6f6f1', function (a) { return a.use.free_bytes; }]
  ];

  function tb(value) {
    return value.toLocaleString('en-US', { maximumFractionDigits: 3 }) + ' TB';
  }

  function draw(id, option, height) {
    var element = document.getElementById(id);
    if (!element) { return; }
    if (height) { element.style.height = height + 'px'; }
    var chart = echarts.init(element, null, { renderer: 'svg' });
    option.animation = false;
    option.textStyle = { fontFamily: getComputedStyle(document.body).fontFamily, color: '#1b1f24' };
    chart.setOption(option);
    charts.push(chart);
  }

  function of(name) {
    var found = [];
    data.variants.forEach(function (variant) {
      variant.arrays.forEach(function (array) {
        if (array.array === name) { found.push({ name: variant.name, array: array }); }
      });
    });
    return found;
  }

  function stacked(found, index) {
    var longest = Math.max.apply(null, found.map(function (each) { return each.name.length; }));
    draw('parts-' + index, {
      grid: { left: 16 + 7 * longest, right: 24, top: 56, bottom: 44 },
      legend: { top: 0, left: 0, itemWidth: 14 },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: tb },
      xAxis: { type: 'value', name: 'TB', nameLocation: 'middle', nameGap: 26,
        splitLine: { lineStyle: { color: '#e4e8ec' } } },
      yAxis: { type: 'category', inverse: true, axisTick: { show: false },
        data: found.map(function (each) { return each.name; }) },
      series: parts.map(function (part) {
        return { name: part[0], type: 'bar', stack: 'raw', barMaxWidth: 34,
          itemStyle: { color: part[1], borderColor: '#57606a', borderWidth: 0.5 },
          data: found.map(function (each) { return part[2](each.array) / TB; }) };
      })
    }, 130 + 52 * found.length);
  }

  function used(row) {
    return (row.active_bytes + row.frozen_bytes + row.snapshot_bytes + row.page_rounding_bytes) / TB;
  }

  // The first alert and Conservation mode, named on the line; where it is full the lines cross.
  function marks(array, dated, above) {
    var wanted = {};
    array.thresholds.forEach(function (t) {
      if (t.day !== null && !wanted[t.kind]) { wanted[t.kind] = t; }
    });
    return ['alert', 'conservation'].filter(function (kind) { return wanted[kind]; }).map(function (kind) {
      var t = wanted[kind];
      return { name: (kind === 'alert' ? 'alert ' : 'Conservation ') + (dated ? t.date : 'day ' + t.day),
        label: { position: above ? 'left' : 'right', offset: [0, (above ? -1 : 1) * (kind === 'alert' ? 0 : 12)] },
        coord: [dated ? t.date : t.day, (array.usable_bytes - t.free_bytes) / TB] };
    });
  }

  function growth(found, index) {
    var dated = found.every(function (each) { return each.array.days[0].date !== null; });
    var series = [];
    found.forEach(function (each, v) {
      var colour = lines[v % lines.length];
      var x = function (row) { return dated ? row.date : row.day; };
      series.push({
        name: each.name, type: 'line', showSymbol: false, itemStyle: { color: colour },
        lineStyle: { color: colour, width: 2.5, type: v % 2 ? [3, 3] : 'solid' },
        data: each.array.days.map(function (row) { return [x(row), used(row)]; }),
        markPoint: { symbol: ['circle', 'rect', 'triangle', 'diamond'][v % 4], symbolSize: 9,
          label: { show: true, distance: 8, color: colour, fontSize: 11,
            formatter: function (p) { return p.name; } },
          data: marks(each.array, dated, v % 2 === 0) }
      });
      series.push({
        name: each.name + ' usable', type: 'line', showSymbol: false, itemStyle: { color: colour },
        lineStyle: { color: colour, width: 1.5, type: [6, 4] },
        data: each.array.days.map(function (row) { return [x(row), each.array.usable_bytes / TB]; })
      });
    });
    draw('growth-' + index, {
      grid: { left: 60, right: 30, top: 40, bottom: 46 },
      legend: { type: 'scroll', top: 0, left: 0, itemWidth: 30 },
      tooltip: { trigger: 'axis', valueFormatter: tb },
      xAxis: { type: dated ? 'time' : 'value', name: dated ? '' : 'day', nameLocation: 'middle', nameGap: 28,
        max: dated ? null : 'dataMax', splitLine: { show: false } },
      yAxis: { type: 'value', min: 0, splitLine: { lineStyle: { color: '#e4e8ec' } } },
      series: series
    });
  }

  var charts = [];
  var names = [];
  data.variants.forEach(function (variant) {
    variant.arrays.forEach(function (array) {
      if (names.indexOf(array.array) < 0) { names.push(array.array); }
    });
  });
  names.forEach(function (name, index) {
    stacked(of(name), index);
    growth(of(name), index);
  });
  function resize() { charts.forEach(function (chart) { chart.resize(); }); }
  window.addEventListener('resize', resize);
  window.addEventListener('beforeprint', resize);
  window.addEventListener('afterprint', resize);
})();
