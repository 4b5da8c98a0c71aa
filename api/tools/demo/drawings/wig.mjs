// Irun demonstration pictures: a small parametric drawing kit for wigs, hairpieces and care goods.
// Plain JavaScript without dependencies. Every picture is an 800 x 1000 SVG string.
//
//   import { render } from './wig.mjs'
//   render({ kind: 'wig', color: 'honey', length: 'waist', texture: 'bodywave', part: 'side', skin: 3, bg: 'clay' })
//
// The same parameters always give the same picture. Parameters of a figure:
//   kind      'wig' (default) | 'bundles' | 'lace' | 'stand' | 'cap' | 'glue' | 'edge' | 'comb' | 'spray' | 'bonnet' | 'scarf' | 'dryer'
//   color     a key of COLORS, or an ombre: ombrehoney, ombrecopper, ombreburgundy, ombrerose, rootedplatinum, rootedhoney
//   length    pixie | bob | shoulder | mid | waist
//   texture   straight | bodywave | deepwave | curly | kinky | braids | locs
//   style     down (default) | ponytail | puff | bun
//   part      center | side | sideright        bangs  none | blunt | wispy | curtain | swoop
//   drape     both | left | right | back        which side falls in front of the shoulder
//   skin      0 (deepest) .. 4                  lips   0 .. 3        face   soft (default) | none
//   bg        a key of BGS                      set    arch | sun | plane | rings | none
//   garment   0 .. 6, neckline strapless | off | crew | halter, pattern 1 for the resist-dye print
//   earring   hoop | drop                       cuffs  share of braids or locs with a brass cuff
//   stand     true draws a mannequin instead of a person; tilt, flip, seed vary the drawing

export const W = 800, H = 1000;

// ---------------------------------------------------------------- palettes
// deep, base, mid, light, gloss
export const COLORS = {
  black:     ['#08070b', '#16141a', '#26232b', '#443f4c', '#8d8798'],
  offblack:  ['#0f0a0a', '#211716', '#35261f', '#55402f', '#9c8069'],
  brown:     ['#21120b', '#3f2416', '#5c3822', '#875737', '#c79a70'],
  chestnut:  ['#2b1008', '#521f10', '#753119', '#a5512b', '#dd9464'],
  honey:     ['#5b3712', '#93611f', '#bd8637', '#dfb163', '#f9e2ac'],
  burgundy:  ['#26040d', '#4c0a1b', '#731229', '#a42a45', '#e07f93'],
  copper:    ['#4a1906', '#8b350d', '#b9521a', '#de7c38', '#f9bd85'],
  platinum:  ['#8a7f6d', '#c3b8a2', '#ddd4c1', '#f2ecdf', '#ffffff'],
  rose:      ['#6b2f35', '#a85b5f', '#cb8482', '#e7b0a9', '#fbdcd5'],
  indigo:    ['#0b0e2c', '#161d57', '#253083', '#4a58b8', '#98a6ea'],
};
const OMBRES = { // root palette, tip palette, where the change begins and ends (share of the hair's height)
  ombrehoney: ['offblack', 'honey', .3, .74],
  ombrecopper: ['black', 'copper', .3, .72],
  ombreburgundy: ['black', 'burgundy', .28, .7],
  ombrerose: ['brown', 'rose', .3, .75],
  rootedplatinum: ['brown', 'platinum', .05, .26],
  rootedhoney: ['brown', 'honey', .04, .3],
};
// shadow, base, light, lip, blush
export const SKINS = [
  { s: '#3a1d13', b: '#5a3021', l: '#7a4630', lip: '#7a2d2c', lip2: '#9c4643', k: '#23100a' },
  { s: '#512a1a', b: '#774329', l: '#9a5d3b', lip: '#8a3030', lip2: '#b0504a', k: '#2c140b' },
  { s: '#6d3d25', b: '#975d3b', l: '#b97c54', lip: '#9b3b38', lip2: '#c25d54', k: '#3a1b0f' },
  { s: '#8d5638', b: '#b97d57', l: '#d39d76', lip: '#a8443f', lip2: '#cc6a60', k: '#4a2415' },
  { s: '#b57f5e', b: '#dba983', l: '#efc9a8', lip: '#b4524c', lip2: '#d47a70', k: '#5d3120' },
];
export const BGS = { // field, arch, deep
  clay: ['#e9c0ab', '#dfa98f', '#c98668'],
  sun: ['#f4d48a', '#edc060', '#d59d33'],
  mist: ['#ccd4ee', '#b3bfe4', '#8f9ed0'],
  palm: ['#c3d0b8', '#a9bc9b', '#829a74'],
  shell: ['#f3e3da', '#ead2c4', '#d6b5a2'],
  night: ['#232d68', '#1a2252', '#121839'],
  cam: ['#b5503a', '#9f4230', '#7c2f22'],
  lilac: ['#ddd0e6', '#cab7d8', '#a993bd'],
  stone: ['#e3e0da', '#d3cec5', '#b5aea2'],
};
const GARMENTS = ['#1f2a6b', '#f2e8dc', '#b5503a', '#2c4a3c', '#e3a92f', '#161826', '#7b2c3f'];

// ---------------------------------------------------------------- small tools
const rng = (seed) => { let a = seed >>> 0; return () => { a = (a + 0x6d2b79f5) | 0; let t = Math.imul(a ^ (a >>> 15), 1 | a); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; }; };
const hash = (s) => { let h = 2166136261; for (const c of String(s)) h = Math.imul(h ^ c.charCodeAt(0), 16777619); return h >>> 0; };
const lerp = (a, b, t) => a + (b - a) * t;
const clamp = (v, a = 0, b = 1) => Math.max(a, Math.min(b, v));
const smooth = (a, b, v) => { const t = clamp((v - a) / (b - a)); return t * t * (3 - 2 * t); };
const f = (v) => { const r = Math.round(v * 10) / 10; return Object.is(r, -0) ? 0 : r; };
const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
const mix = (a, b, t) => { const x = hex(a), y = hex(b); return '#' + x.map((v, i) => Math.round(lerp(v, y[i], t)).toString(16).padStart(2, '0')).join(''); };

// points through a Catmull-Rom spline, evenly spaced
function spline(keys, step = 9) {
  const P = keys, out = [];
  for (let i = 0; i < P.length - 1; i++) {
    const a = P[Math.max(0, i - 1)], b = P[i], c = P[i + 1], d = P[Math.min(P.length - 1, i + 2)];
    const n = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let k = 0; k < n; k++) {
      const t = k / n, t2 = t * t, t3 = t2 * t;
      out.push([0, 1].map((j) => .5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t2 + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t3)));
    }
  }
  out.push(P[P.length - 1]);
  return out;
}
function withLength(pts) { let s = 0; return pts.map((p, i) => { if (i) s += Math.hypot(p[0] - pts[i - 1][0], p[1] - pts[i - 1][1]); return [p[0], p[1], s]; }); }
function normals(pts) { return pts.map((p, i) => { const a = pts[Math.max(0, i - 1)], b = pts[Math.min(pts.length - 1, i + 1)]; const dx = b[0] - a[0], dy = b[1] - a[1], l = Math.hypot(dx, dy) || 1; return [-dy / l, dx / l]; }); }
// smooth path through points (every point is a node; quadratic midpoints keep it short)
function path(pts, close = false) {
  if (pts.length < 3) return 'M' + pts.map((p) => f(p[0]) + ' ' + f(p[1])).join('L');
  let d = `M${f(pts[0][0])} ${f(pts[0][1])}`;
  for (let i = 1; i < pts.length - 1; i++) { const m = i === pts.length - 2 ? pts[i + 1] : [(pts[i][0] + pts[i + 1][0]) / 2, (pts[i][1] + pts[i + 1][1]) / 2]; d += `Q${f(pts[i][0])} ${f(pts[i][1])} ${f(m[0])} ${f(m[1])}`; }
  return d + (close ? 'Z' : '');
}
const thin = (pts, k) => pts.filter((_, i) => i % k === 0 || i === pts.length - 1);
// a tapered ribbon around a spine
function ribbon(pts, w0, prof) {
  const n = normals(pts), L = [], R = [];
  pts.forEach((p, i) => { const w = w0 * prof(i / (pts.length - 1)); L.push([p[0] + n[i][0] * w, p[1] + n[i][1] * w]); R.push([p[0] - n[i][0] * w, p[1] - n[i][1] * w]); });
  return path([...L, ...R.reverse()], true);
}

// ---------------------------------------------------------------- hair
const TEX = {
  straight:  { amp: 0,  wl: 300, vol: 4,  jit: 1 },
  bodywave:  { amp: 15, wl: 190, vol: 12, jit: 1.5 },
  deepwave:  { amp: 13, wl: 96,  vol: 20, jit: 2.5 },
  curly:     { amp: 0,  wl: 1,   vol: 40, jit: 4, coil: 1 },
  kinky:     { amp: 0,  wl: 1,   vol: 56, jit: 6, fro: 1 },
  braids:    { amp: 3,  wl: 260, vol: 6,  jit: 1, braid: 1 },
  locs:      { amp: 5,  wl: 170, vol: 10, jit: 2, loc: 1 },
};
const LEN = { pixie: 60, bob: 168, shoulder: 300, mid: 430, waist: 590 };

function hairPaint(id, color, y0, y1) {
  const o = OMBRES[color];
  const A = COLORS[o ? o[0] : color] || COLORS.black, B = o ? COLORS[o[1]] : A;
  let defs = '';
  for (let i = 0; i < 5; i++) {
    const st = o
      ? [[0, A[i]], [o[2], mix(A[i], B[i], .06)], [(o[2] + o[3]) / 2, mix(A[i], B[i], .55)], [o[3], B[i]], [1, mix(B[i], B[Math.min(4, i + 1)], .25)]]
      : [[0, mix(A[i], A[Math.max(0, i - 1)], .35)], [.2, A[i]], [.7, A[i]], [1, mix(A[i], A[Math.max(0, i - 1)], .22)]];
    defs += `<linearGradient id="${id}h${i}" gradientUnits="userSpaceOnUse" x1="0" y1="${y0}" x2="0" y2="${y1}">${st.map(([p, c]) => `<stop offset="${p}" stop-color="${c}"/>`).join('')}</linearGradient>`;
  }
  return { defs, t: (i) => `url(#${id}h${clamp(Math.round(i), 0, 4)})`, A, B };
}

// one side of the hair seen from the front: u=0 beside the face, u=1 the outer outline
function guideKeys(u, s, c) {
  const { px, vol, L, hl, bob, sweep } = c;
  const big = s > 0 ? px < 0 : px > 0; // the heavier side of a side parting
  const v = vol, q = u ** .8;
  const start = [lerp(px, px * .8 + s * 2, u), lerp(hl, -198 - v * .72, q)];
  const k1 = [lerp(px + s * (big ? 40 : 26), px * .55 + s * (60 + v * .34), u), lerp(hl + (big ? 2 + sweep * .3 : 0), -185 - v * .7, q)];
  const k1b = [lerp(s * (big ? 70 : 66), s * (105 + v * .64), u), lerp(-92 + (big ? sweep * .9 : 0), -146 - v * .5, u)];
  const k2 = [lerp(s * 93, s * (135 + v * .97), u), lerp(-50 + (big ? sweep * .6 : 0), -84 - v * .25, u)];
  const k3 = [lerp(s * 103, s * (148 + v * 1.25), u), lerp(20, 10, u)];
  const keys = [start, k1, k1b, k2, k3];
  if (L <= 80) { keys.push([lerp(s * 99, s * (112 + v * .6), u), lerp(50, 82, u)]); return keys; }
  const jawO = 156 + v * 1.45 + (bob ? -2 : 0);
  keys.push([lerp(s * 97, s * jawO, u), lerp(104, 110, u)]);
  if (bob) { keys.push([lerp(s * 84, s * (138 + v * 1.3), u), lerp(L - 4, L + 12, u)]); return keys; }
  const end = c.flare;
  const steps = Math.max(1, Math.round((L - 110) / 110));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps, y = lerp(110, L, t);
    const inX = lerp(94, c.inEnd, smooth(0, .9, t)) + (i === 1 ? 2 : 0);
    const outX = lerp(jawO, end, smooth(0, 1, t)) + Math.sin(t * Math.PI) * (10 + v * .3);
    keys.push([s * lerp(inX, outX, u), y + lerp(0, -L * .05, Math.abs(u - .42) * 1.6 * t)]);
  }
  return keys;
}

function displaced(u, s, c, R, extra = 0) {
  const pts = withLength(spline(guideKeys(u, s, c), 8));
  const n = normals(pts), T = c.tex, total = pts[pts.length - 1][2];
  const ph = c.phase + (s > 0 ? 1.3 : 0) + u * .7 + extra;
  return pts.map((p, i) => {
    const y = p[1];
    const a = T.amp * smooth(-70, 90, y) * (1 + .25 * (p[2] / total)) * (c.ampk ?? 1);
    const w = Math.sin((p[2] / T.wl) * 2 * Math.PI + ph) * a;
    return [p[0] + n[i][0] * w, p[1] + n[i][1] * w * .6, p[2], w];
  });
}

function sideHair(s, c, P, R) {
  const out = [], T = c.tex;
  const inner = displaced(0, s, c, R), outer = displaced(1, s, c, R);
  // body of the hair
  const cutAt = (p, k) => p.slice(0, Math.round(p.length * k));
  out.push(`<path d="${path([...thin(cutAt(inner, c.bob ? .985 : T.amp ? .8 : .97), 2), ...thin(cutAt(outer, c.bob ? .985 : T.amp ? .84 : .975), 2).reverse()], true)}" fill="${P.t(1)}"/>`);
  const lockN = T.amp > 10 ? 15 : 18;
  const volume = (u) => .55 * Math.exp(-((u - .42) ** 2) / .05) - .35 * smooth(.72, 1, u) - .3 * smooth(.16, 0, u);
  const lock = (u, w, tone, op = 1, len = 1, ex = 0) => {
    let p = displaced(u, s, c, R, ex); p = p.slice(0, Math.max(6, Math.round(p.length * len)));
    const prof = (t) => c.bob ? (t < .12 ? .3 + t / .12 * .7 : 1 - .25 * smooth(.85, 1, t)) : (t < .12 ? .3 + t / .12 * .7 : t > (T.amp ? .74 : .94) ? Math.max(.02, 1 - ((t - (T.amp ? .74 : .94)) / (T.amp ? .26 : .06)) ** 1.6) : 1);
    out.push(`<path d="${ribbon(thin(p, 2), w, prof)}" fill="${P.t(tone)}"${op < 1 ? ` opacity="${op}"` : ''}/>`);
  };
  const strand = (u, w, tone, op, a = 0, b = 1, ex = 0) => {
    const p = displaced(u, s, c, R, ex); const q = p.slice(Math.floor(p.length * a), Math.ceil(p.length * b));
    if (q.length > 3) out.push(`<path d="${path(thin(q, 2))}" stroke="${P.t(tone)}" stroke-width="${f(w)}" opacity="${op}"/>`);
  };
  const spread = c.spread || 150;
  if (T.amp) for (let i = 0; i < 9; i++) { const u = clamp(1 - (i + .5) / 9 + (R() - .5) * .04, .03, .97); lock(u, spread / 9 * .92, R() < .4 ? 0 : 1, 1, 1 - R() * .07, (R() - .5) * .25); }
  for (let i = 0; i < lockN; i++) { // from the outside towards the face
    const u = clamp(1 - (i + .5) / lockN + (R() - .5) * .05, 0, 1), w = spread / lockN * (.62 + R() * .5);
    const len = 1 - R() * (c.bob ? .02 : T.amp ? .13 : .035);
    lock(u, w, 1 + (R() < .4 ? 0 : 1) * .9 + volume(u), 1, len, (R() - .5) * .35);
  }
  out.push('<g fill="none" stroke-linecap="round">');
  for (let i = 0; i < 66; i++) {
    const u = R(), tone = clamp(1.2 + volume(u) * 1.5 + (R() - .5) * 2.4, 0, 3);
    const b = 1 - R() * (c.bob ? .03 : T.amp ? .14 : .045);
    strand(u, 1 + R() * 2.6, tone, f(.35 + R() * .5), R() * .08, b, (R() - .5) * .5);
  }
  // depth next to the face and at the outline
  for (let i = 0; i < 10; i++) strand(.01 + R() * .07, 2 + R() * 3, 0, .5, 0, .5 + R() * .45);
  for (let i = 0; i < 8; i++) strand(.92 + R() * .08, 2 + R() * 3, 0, .4, .1, .95);
  // gloss
  if (T.amp > 9) for (let i = 0; i < 40; i++) {
    const u = R(), ex = (R() - .5) * .4, p = displaced(u, s, c, R, ex), ph = c.phase + (s > 0 ? 1.3 : 0) + u * .7 + ex, w = 1.5 + R() * 3; let seg = [];
    for (const q of p) { if (Math.sin((q[2] / T.wl) * 2 * Math.PI + ph + .9 * s) < -.62 && q[1] > -40) seg.push(q); else { if (seg.length > 3) out.push(`<path d="${path(thin(seg, 2))}" stroke="${P.t(0)}" stroke-width="${f(w)}" opacity=".4"/>`); seg = []; } }
  }
  if (T.amp > 0) {
    for (let i = 0; i < 84; i++) {
      const u = .06 + R() * .84, ex = (R() - .5) * .45, p = displaced(u, s, c, R, ex);
      let seg = [];
      const ph = c.phase + (s > 0 ? 1.3 : 0) + u * .7 + ex;
      const lo = .35 + R() * .5, tone = R() < .26 ? 4 : 3, w = .8 + R() * 2;
      const flush = () => { if (seg.length > 3) out.push(`<path d="${path(thin(seg, 2))}" stroke="${P.t(tone)}" stroke-width="${f(w)}" opacity="${f(.14 + R() * .36)}"/>`); seg = []; };
      for (const q of p) {
        const k = Math.sin((q[2] / T.wl) * 2 * Math.PI + ph + .9 * s);
        if (k > lo && q[1] > -60 && !(seg.length === 0 && R() < .3)) seg.push(q); else flush();
      } flush();
      const p2 = p.filter((q) => q[1] < -60);
      if (p2.length > 8 && i % 2) { const a = Math.floor(p2.length * (.34 + R() * .1)), b = Math.floor(p2.length * (.62 + R() * .2)); out.push(`<path d="${path(p2.slice(a, b))}" stroke="${P.t(tone)}" stroke-width="${f(w)}" opacity="${f(.15 + R() * .4)}"/>`); }
    }
  } else {
    const sheen = (u, w, tone, op, a, b) => { const p = displaced(u, s, c, R, 0), q = p.slice(Math.max(0, Math.floor(p.length * a)), Math.ceil(p.length * b)); if (q.length > 4) out.push(`<path d="${ribbon(thin(q, 2), w, (t) => Math.max(.02, Math.sin(t * Math.PI)))}" fill="${P.t(tone)}" stroke="none" opacity="${op}"/>`); };
    for (let i = 0; i < 84; i++) {
      const u = .06 + R() * .86, m = c.haloAt + (R() - .5) * .05 + u * .02, h = .05 + R() * .06 + Math.exp(-((u - .45) ** 2) / .06) * .05;
      sheen(u, .7 + R() * 2, R() < .4 ? 4 : 3, f(.12 + R() * .4), m - h * 1.5, m + h * 1.5);
      if (!c.bob && i % 2) { const m2 = .58 + (R() - .5) * .12; sheen(u, .7 + R() * 1.8, 3, f(.14 + R() * .34), m2 - h * 1.8, m2 + h * 2); }
    }
  }
  out.push('</g>');
  // flyaways
  out.push('<g fill="none" stroke-linecap="round">');
  for (let i = 0; i < 5; i++) strand(1.0 + R() * .05, .9, 1, .55, .02 + R() * .2, .6 + R() * .35, (R() - .5));
  out.push('</g>');
  return out.join('');
}

// a corkscrew curl around a spine
function ringlet(pts, r, P, R, tone, gap) {
  const back = [], front = [], gl = [];
  const w = withLength(pts), total = w[w.length - 1][2], n = normals(pts);
  const ph = R() * 6.28, dir = R() < .5 ? 1 : -1;
  let seg = [], isF = null; const step = gap / 12;
  const at = (d) => { let i = 1; while (i < w.length - 1 && w[i][2] < d) i++; const t = clamp((d - w[i - 1][2]) / ((w[i][2] - w[i - 1][2]) || 1)); return [lerp(w[i - 1][0], w[i][0], t), lerp(w[i - 1][1], w[i][1], t), n[i]]; };
  const flush = () => { if (seg.length > 1) { (isF ? front : back).push(path(seg)); if (isF && seg.length > 5) gl.push(path(seg.slice(2, -2))); } };
  for (let d = 0; d <= total; d += step) {
    const th = (d / gap) * 2 * Math.PI + ph, [x, y, nn] = at(d), t = d / total;
    const rr = r * smooth(0, .12, t) * (1 - .45 * smooth(.75, 1, t));
    const q = [x + nn[0] * Math.cos(th) * rr, y + nn[1] * Math.cos(th) * rr + Math.sin(th) * rr * .45 * dir];
    const F = Math.sin(th) * dir < 0.15;
    if (isF === null) isF = F;
    if (F !== isF) { seg.push(q); flush(); seg = [q]; isF = F; } else seg.push(q);
  } flush();
  const sw = r * .82;
  return `<path d="${back.join('')}" stroke="${P.t(Math.max(0, tone - 1))}" stroke-width="${f(sw)}"/><path d="${front.join('')}" stroke="${P.t(0)}" stroke-width="${f(sw * 1.22)}" opacity=".55"/><path d="${front.join('')}" stroke="${P.t(tone)}" stroke-width="${f(sw)}"/><path d="${gl.join('')}" stroke="${P.t(Math.min(4, tone + 1))}" stroke-width="${f(sw * .34)}" opacity=".7"/>`;
}

function curlySide(s, c, P, R) {
  const out = [];
  const inner = displaced(0, s, c, R), outer = displaced(.94, s, c, R), mid = displaced(.5, s, c, R), cut = (p, k) => p.slice(0, Math.round(p.length * k));
  out.push(`<path d="${path([...thin(cut(inner, .8), 2), cut(mid, .93).at(-1), ...thin(cut(outer, .86), 2).reverse()], true)}" fill="${P.t(0)}"/>`);
  // roots: fine strands over the crown
  out.push('<g fill="none" stroke-linecap="round" stroke-linejoin="round">');
  for (let i = 0; i < 46; i++) { const u = R(), p = displaced(u, s, c, R).filter((q) => q[1] < -50); if (p.length > 5) out.push(`<path d="${path(thin(p, 3))}" stroke="${P.t(R() * 2.6)}" stroke-width="${f(2 + R() * 5)}" opacity=".8"/>`); }
  const rows = c.curlN || 17;
  const order = [];
  for (let i = 0; i < rows; i++) order.push(1.04 - (i + .5) / rows * 1.06);
  for (const u0 of order) {
    const u = clamp(u0 + (R() - .5) * .05, 0, 1.06), p = displaced(u, s, c, R);
    const k0 = p.findIndex((q) => q[1] > -150 + R() * 60 || q[2] > 16 + u * 26 + R() * 20);
    const cut = Math.floor(p.length * (1 - R() * .12));
    const wob = R() * 6, q = p.slice(Math.max(0, k0), cut).map((z, i) => [z[0] + Math.sin(i * .13 + wob) * 7, z[1]]);
    if (q.length > 8) out.push(ringlet(q, c.curlR * (.8 + R() * .45), P, R, clamp(1 + Math.round(R() * 1.2 + (u > .2 && u < .7 ? .5 : 0)), 1, 3), c.curlGap * (.85 + R() * .35)));
    if (R() < .55) { // a shorter curl lying on top
      const a = Math.floor(p.length * (.12 + R() * .3)), b = Math.floor(p.length * (.5 + R() * .35)), off = (R() - .5) * 26;
      const q2 = p.slice(a, b).map((z, i) => [z[0] + off + Math.sin(i * .15) * 6, z[1]]);
      if (q2.length > 8) out.push(ringlet(q2, c.curlR * (.62 + R() * .3), P, R, 2 + Math.round(R() * .7), c.curlGap * .85));
    }
  }
  out.push('</g>');
  return out.join('');
}

// coily hair: hundreds of little springs inside an outline
function coils(region, P, R, n, size, toneAt) {
  const g = [[], [], [], [], []];
  for (let i = 0; i < n; i++) {
    const q = region(R); if (!q) continue;
    const [x, y] = q, r = size * (.55 + R() * .6), a = R() * 6.28, dx = Math.cos(a), dy = Math.sin(a), dir = R() < .5 ? 1 : -1;
    // a short spring: three loops drifting along a direction
    let d = ''; const m = 7;
    const pts = []; for (let k = 0; k <= m; k++) { const t = k / m, th = t * 11 * dir; pts.push([x + dx * (t - .5) * r * 2.6 + Math.cos(th) * r * .62, y + dy * (t - .5) * r * 2.6 + Math.sin(th) * r * .62]); }
    g[clamp(Math.round(toneAt(x, y) + (R() - .5) * 1.7), 0, 4)].push(path(pts));
  }
  return g.map((d, i) => d.length ? `<path d="${d.join('')}" stroke="${P.t(i)}" stroke-width="${f(size * (i > 2 ? .24 : .34))}" fill="none" stroke-linecap="round" opacity="${i === 4 ? .4 : .95}"/>` : '').join('');
}

// a plait along a spine
function plait(pts, w, P, R, cuffs, tone) {
  const wl = withLength(pts), total = wl[wl.length - 1][2], n = normals(pts), seg = w * 1.18, out = [];
  const at = (d) => { let i = 1; while (i < wl.length - 1 && wl[i][2] < d) i++; return [wl[i][0], wl[i][1], n[i], i]; };
  let dark = '', l1 = '', l2 = '', shine = '', lines = '';
  const N = Math.floor(total / seg);
  for (let k = 0; k < N; k++) {
    const d = k * seg + seg / 2, t = d / total, [x, y, nn] = at(d);
    const tx = nn[1], ty = -nn[0]; // along the spine, downwards
    const ww = w * (.42 + .58 * smooth(0, .16, t)) * (1 - .3 * smooth(.7, 1, t)), sg = k % 2 ? 1 : -1, L = seg * 1.42;
    const pt = (a, b) => `${f(x + nn[0] * a * sg + tx * b)} ${f(y + nn[1] * a * sg + ty * b)}`;
    const shape = `M${pt(ww * .5, -L * .66)}C${pt(ww * 1.0, -L * .3)} ${pt(ww * .86, L * .32)} ${pt(-ww * .3, L * .66)}C${pt(-ww * .62, L * .3)} ${pt(-ww * .3, -L * .2)} ${pt(ww * .5, -L * .66)}Z`;
    dark += shape; if (k % 2) l1 += shape; else l2 += shape;
    shine += `M${pt(ww * .5, -L * .3)}C${pt(ww * .6, -L * .05)} ${pt(ww * .42, L * .18)} ${pt(ww * .05, L * .4)}`;
    lines += `M${pt(ww * .2, -L * .34)}C${pt(ww * .3, -L * .05)} ${pt(ww * .12, L * .2)} ${pt(-ww * .12, L * .42)}`;
  }
  out.push(`<path d="${dark}" fill="${P.t(0)}" stroke="${P.t(0)}" stroke-width="${f(w * .34)}" stroke-linejoin="round"/><path d="${l1}" fill="${P.t(tone)}"/><path d="${l2}" fill="${P.t(tone + .6 > 3 ? 3 : Math.min(3, tone + (R() < .5 ? 1 : 0)))}"/><path d="${lines}" fill="none" stroke="${P.t(0)}" stroke-width="${f(w * .09)}" opacity=".6"/><path d="${shine}" fill="none" stroke="${P.t(tone + 2)}" stroke-width="${f(w * .17)}" stroke-linecap="round" opacity=".62"/>`);
  // loose end
  const e = wl[wl.length - 1], en = n[n.length - 1], tx = en[1], ty = -en[0];
  for (let k = -2; k <= 2; k++) out.push(`<path d="M${f(e[0] + en[0] * k * w * .12 - tx * 4)} ${f(e[1] + en[1] * k * w * .12 - ty * 4)}q${f(en[0] * k * 2 + tx * 10)} ${f(ty * 10)} ${f(en[0] * k * 3.2 + tx * (22 + R() * 9))} ${f(ty * (22 + R() * 9))}" fill="none" stroke="${P.t(1 + (k & 1))}" stroke-width="${f(w * .22)}" stroke-linecap="round"/>`);
  for (const cf of cuffs || []) { const [x, y, nn] = at(total * cf); const a = Math.atan2(nn[1], nn[0]) * 180 / Math.PI; out.push(`<g transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})"><rect x="${f(-w * .86)}" y="-9" width="${f(w * 1.72)}" height="18" rx="4" fill="#b27a17"/><rect x="${f(-w * .86)}" y="-9" width="${f(w * 1.72)}" height="6" rx="3" fill="#f5d27a"/><rect x="${f(-w * .5)}" y="-9" width="${f(w * .3)}" height="18" fill="#fff3c9" opacity=".7"/></g>`); }
  return out.join('');
}
function rope(pts, w, P, R, tone, cuffs) {
  const n = normals(pts), wl = withLength(pts), total = wl[wl.length - 1][2];
  const wob = R() * 9, prof = (t) => (t < .1 ? .55 + t * 4.5 : 1) * (1 - .22 * t) * (1 + .09 * Math.sin(t * total / 13 + wob) + .06 * Math.sin(t * total / 5.5 + wob));
  let d = `<path d="${ribbon(pts, w * 1.16, prof)}" fill="${P.t(0)}" stroke="${P.t(0)}" stroke-width="2" stroke-linejoin="round"/><path d="${ribbon(pts, w, prof)}" fill="${P.t(tone)}" stroke="${P.t(tone)}" stroke-width="3" stroke-linejoin="round"/>`;
  let a = '', b = '';
  for (let i = 2; i < pts.length - 1; i++) { const p = pts[i], m = n[i], tx = m[1], ty = -m[0]; if (i % 1 === 0) { const j = (R() - .5) * 4; a += `M${f(p[0] - m[0] * w * .85 + tx * (j - 3))} ${f(p[1] - m[1] * w * .85 + ty * (j - 3))}Q${f(p[0] + tx * (j + 5))} ${f(p[1] + ty * (j + 5))} ${f(p[0] + m[0] * w * .8 + tx * (j + 3))} ${f(p[1] + m[1] * w * .8 + ty * (j + 3))}`; if (R() < .7) b += `M${f(p[0] - m[0] * w * .45 + tx * j)} ${f(p[1] - m[1] * w * .45 + ty * j)}Q${f(p[0] + tx * (j + 4))} ${f(p[1] + ty * (j + 4))} ${f(p[0] + m[0] * w * .2 + tx * (j + 4))} ${f(p[1] + m[1] * w * .2 + ty * (j + 4))}`; } }
  d += `<path d="${a}" fill="none" stroke="${P.t(0)}" stroke-width="1.6" opacity=".55"/><path d="${b}" fill="none" stroke="${P.t(tone + 1.6)}" stroke-width="2" stroke-linecap="round" opacity=".55"/>`;
  for (const cf of cuffs || []) { const i = Math.floor(pts.length * cf), p = pts[i], m = n[i], an = Math.atan2(m[1], m[0]) * 180 / Math.PI; d += `<g transform="translate(${f(p[0])} ${f(p[1])}) rotate(${f(an)})"><rect x="${f(-w * 1.05)}" y="-8" width="${f(w * 2.1)}" height="16" rx="4" fill="#b27a17"/><rect x="${f(-w * 1.05)}" y="-8" width="${f(w * 2.1)}" height="5" rx="2.5" fill="#f5d27a"/></g>`; }
  return d;
}
function braidSide(s, c, P, R, isLoc) {
  const out = [];
  const inner = displaced(0, s, c, R).filter((q) => q[1] < 60), outer = displaced(1, s, c, R).filter((q) => q[1] < 60);
  out.push(`<path d="${path([...thin(inner, 2), ...thin(outer, 2).reverse()], true)}" fill="${P.t(0)}"/>`);
  const N = isLoc ? 8 : 10;
  for (let i = 0; i < N; i++) {
    const u = 1 - i / (N - 1) * .97;
    const cc = { ...c, phase: c.phase + R() * 2.4, L: c.L };
    let p = displaced(clamp(u + (R() - .5) * .03, 0, 1), s, cc, R);
    p = p.slice(0, Math.floor(p.length * (1 - R() * .09)));
    const cuffs = R() < (c.cuffs ?? .4) ? [.34 + R() * .5] : [];
    const w = (isLoc ? 12.5 : 11.5) * (c.bw || 1) * (.92 + R() * .16);
    out.push(isLoc ? rope(thin(p, 1), w, P, R, 1 + (R() < .45 ? 1 : 0), cuffs) : plait(p, w, P, R, cuffs, 1 + (R() < .4 ? 1 : 0)));
  }
  return out.join('');
}

// ---------------------------------------------------------------- the figure
const FACE = 'M-100-72C-106-22-104 26-96 60C-88 100-63 139-31 159C-12 170 12 170 31 159C63 139 88 100 96 60C104 26 106-22 100-72C98-140 60-172 0-172C-60-172-98-140-100-72Z';
const BODY = 'M-47 90C-46 150-48 186-52 206C-58 232-100 248-158 264C-214 276-244 300-250 350C-236 400-190 420-178 452C-174 520-150 590-146 660C-146 740-186 820-196 1000L196 1000C186 820 146 740 146 660C150 590 174 520 178 452C190 420 236 400 250 350C244 300 214 276 158 264C100 248 58 232 52 206C48 186 46 150 47 90Z';
const ARM = 'M-158 264C-214 274-248 304-256 366C-264 460-278 600-274 1000L-216 1000C-216 800-212 590-178 452C-168 380-150 320-158 264Z';
function figureDefs(id, K) {
  return `<linearGradient id="${id}sk" x1="0" y1="0" x2="1" y2=".25"><stop offset="0" stop-color="${K.l}"/><stop offset=".5" stop-color="${K.b}"/><stop offset="1" stop-color="${mix(K.b, K.s, .75)}"/></linearGradient>
<linearGradient id="${id}bd" gradientUnits="userSpaceOnUse" x1="-250" y1="200" x2="280" y2="520"><stop offset="0" stop-color="${mix(K.b, K.l, .7)}"/><stop offset=".45" stop-color="${K.b}"/><stop offset="1" stop-color="${mix(K.b, K.s, .8)}"/></linearGradient>
<linearGradient id="${id}bm" gradientUnits="userSpaceOnUse" x1="250" y1="200" x2="-280" y2="520"><stop offset="0" stop-color="${mix(K.b, K.l, .7)}"/><stop offset=".45" stop-color="${K.b}"/><stop offset="1" stop-color="${mix(K.b, K.s, .8)}"/></linearGradient>
<radialGradient id="${id}bl"><stop offset="0" stop-color="${K.lip2}" stop-opacity="${K.blush ?? .34}"/><stop offset="1" stop-color="${K.lip2}" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}hi"><stop offset="0" stop-color="${mix(K.l, '#ffffff', .35)}" stop-opacity=".42"/><stop offset="1" stop-color="${K.l}" stop-opacity="0"/></radialGradient>`;
}
function body(id, K, o) {
  const g = GARMENTS[o.garment % GARMENTS.length], lightCloth = hex(g)[0] + hex(g)[1] + hex(g)[2] > 420;
  let t = `<path d="${BODY}" fill="url(#${id}bd)"/><path d="${ARM}" fill="url(#${id}bd)"/><path d="${ARM}" fill="url(#${id}bm)" transform="scale(-1 1)"/>`;
  t += `<path d="M-48 116C-30 172 30 190 49 124L52 206C44 226 18 214 0 200C-22 184-44 160-48 116Z" fill="${K.s}" opacity=".62"/>`;
  t += `<path d="M-26 250C-62 262-110 262-150 282M26 250C62 262 110 262 150 282" fill="none" stroke="${K.s}" stroke-width="5" stroke-linecap="round" opacity=".34"/><path d="M-24 242C-60 254-108 254-146 272" fill="none" stroke="${K.l}" stroke-width="4" stroke-linecap="round" opacity=".5"/><path d="M-9 246C-4 258 4 258 9 246" fill="none" stroke="${K.s}" stroke-width="4" stroke-linecap="round" opacity=".4"/>`;
  t += `<ellipse cx="-196" cy="316" rx="50" ry="24" fill="url(#${id}hi)" opacity=".6" transform="rotate(-34 -196 316)"/><path d="M-186 400C-180 420-178 436-179 456M186 400C180 420 178 436 179 456" fill="none" stroke="${K.s}" stroke-width="5" stroke-linecap="round" opacity=".55"/>`;
  const torso = 'C170 480 176 520 168 560C156 610 148 640 150 680C158 760 190 840 206 1000L-206 1000C-190 840-158 760-150 680C-148 640-156 610-168 560C-176 520-170 480';
  const N = {
    strapless: [`M-180 416C-150 388-84 372-50 384C-26 392-10 404 0 412C10 404 26 392 50 384C84 372 150 388 180 416${torso}-180 416Z`],
    off: [`M-180 400C-120 372-60 378 0 384C60 378 120 372 180 400${torso}-180 400Z`, 'M-258 356C-190 378-90 366 0 376C90 366 190 378 258 356C274 400 276 440 270 478C200 500 90 470 0 474C-90 470-200 500-270 478C-276 440-274 400-258 356Z'],
    crew: [`M-72 244C-40 292 40 292 72 244C104 252 130 258 160 264C190 330 184 400 180 440${torso}-180 440C-184 400-190 330-160 264C-130 258-104 252-72 244Z`, 'M-120 255C-214 270-250 304-258 366C-264 420-268 470-272 520C-244 532-216 528-194 516C-190 480-184 462-172 440L-120 440Z', 'M120 255C214 270 250 304 258 366C264 420 268 470 272 520C244 532 216 528 194 516C190 480 184 462 172 440L120 440Z'],
    halter: [`M-56 196C-30 220 30 220 56 196C62 226 84 240 98 262C130 320 160 370 184 420${torso}-184 420C-160 370-130 320-98 262C-84 240-62 226-56 196Z`],
  };
  const parts = N[o.neckline] || N.strapless;
  const ink = lightCloth ? mix(g, '#1f2a6b', .8) : mix(g, '#ffffff', .75);
  let pat = '';
  if (o.pattern) { // resist-dye rings and seeds
    for (let y = 0; y < 10; y++) for (let x = -4; x <= 4; x++) {
      const X = x * 78 + (y % 2 ? 39 : 0), Y = 250 + y * 68;
      pat += `<g fill="none" stroke="${ink}" stroke-width="2.2" opacity=".55"><circle cx="${X}" cy="${Y}" r="6"/><circle cx="${X}" cy="${Y}" r="14" stroke-dasharray="3 4"/><circle cx="${X}" cy="${Y}" r="22"/></g><path d="M${X + 39} ${Y - 10}v20M${X + 32} ${Y}h14" stroke="${ink}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`;
    }
  }
  const cp = `${id}cl`;
  t += `${parts.map((q) => `<path d="${q}" fill="${g}"/>`).join('')}<clipPath id="${cp}">${parts.map((q) => `<path d="${q}"/>`).join('')}</clipPath><g clip-path="url(#${cp})">${pat}<path d="M60 240C130 420 120 560 100 700C100 800 120 900 130 1000L320 1000L320 240Z" fill="#000" opacity="${lightCloth ? .1 : .2}"/><path d="M-320 240L-170 240C-190 420-160 560-140 680C-150 800-180 900-190 1000L-320 1000Z" fill="#fff" opacity=".09"/>${parts[1] ? `<path d="M-270 478C-200 500-90 470 0 474C90 470 200 500 270 478L270 506C200 524 90 494 0 498C-90 494-200 524-270 506Z" fill="#000" opacity="${o.neckline === 'off' ? .18 : 0}"/>` : ''}</g>`;
  if (o.neckline === 'crew') t += `<path d="M-186 396C-178 420-174 440-176 470M186 396C178 420 174 440 176 470" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" opacity=".22"/><path d="M-72 244C-40 292 40 292 72 244" fill="none" stroke="#000" stroke-width="7" opacity=".16"/>`;
  return t;
}
function bust(id, K) { // a mannequin that ends below the shoulders, on a turned foot
  return `<path d="M-16 430L16 430L20 900L-20 900Z" fill="#3a2a22"/><path d="M-16 430L-4 430L-4 900L-20 900Z" fill="#6b4d3c"/><path d="M-50 90C-48 150-50 190-54 214C-60 240-110 254-172 272C-210 284-222 312-212 350C-200 396-110 452 0 456C110 452 200 396 212 350C222 312 210 284 172 272C110 254 60 240 54 214C50 190 48 150 50 90Z" fill="url(#${id}bd)"/><path d="M-204 366C-180 408-100 448 0 452C100 448 180 408 204 366C190 420 110 466 0 470C-110 466-190 420-204 366Z" fill="${K.s}" opacity=".6"/><path d="M-48 120C-30 176 30 190 49 128L53 208C40 224 20 214 0 200C-22 186-44 160-48 120Z" fill="${K.s}" opacity=".45"/><ellipse cx="-120" cy="304" rx="70" ry="30" fill="url(#${id}hi)" transform="rotate(-14 -120 304)"/>`;
}
const LIPS = [null, ['#8e1f33', '#b23a4c'], ['#6d1f3a', '#8f3a57'], ['#a8322a', '#cc5244']];
function head(id, K0, o) {
  const lp = LIPS[o.lips ?? 0], K = lp ? { ...K0, lip: lp[0], lip2: lp[1] } : K0;
  let t = `<g><path d="M-98-16C-116-22-120 14-110 34C-104 48-94 44-92 34Z" fill="${K.b}"/><path d="M98-16C116-22 120 14 110 34C104 48 94 44 92 34Z" fill="${K.s}"/></g><path d="${FACE}" fill="url(#${id}sk)"/>`;
  t += `<clipPath id="${id}fc"><path d="${FACE}"/></clipPath><g clip-path="url(#${id}fc)">`;
  t += `<path d="M104-90C70-60 92 20 74 84C60 130 26 158 0 172L120 180L120-90Z" fill="${K.s}" opacity=".28"/>`;
  if (o.face !== 'none') t += `<ellipse cx="-60" cy="46" rx="48" ry="34" fill="url(#${id}bl)"/><ellipse cx="62" cy="46" rx="46" ry="34" fill="url(#${id}bl)"/>`;
  t += `<ellipse cx="-58" cy="26" rx="34" ry="17" fill="url(#${id}hi)" transform="rotate(24 -58 26)"/><ellipse cx="-8" cy="-78" rx="50" ry="34" fill="url(#${id}hi)"/><ellipse cx="-4" cy="142" rx="22" ry="12" fill="url(#${id}hi)"/></g>`;
  if (o.face === 'none') {
    t += `<path d="M12-18C20 20 26 44 20 62C14 70 4 71-4 69" fill="none" stroke="${K.s}" stroke-width="5" stroke-linecap="round" opacity=".35"/>`;
    return t;
  }
  // brows
  t += `<path d="M-72-28C-58-43-36-44-19-33C-36-38-56-37-72-28Z" fill="${K.k}" opacity=".85" stroke="${K.k}" stroke-width="2.4" stroke-linejoin="round"/><path d="M72-28C58-43 36-44 19-33C36-38 56-37 72-28Z" fill="${K.k}" opacity=".85" stroke="${K.k}" stroke-width="2.4" stroke-linejoin="round"/>`;
  // lowered lids and lashes
  for (const s of [-1, 1]) {
    t += `<path d="M${s * 68} 2C${s * 60}-18 ${s * 34}-20 ${s * 22} 4C${s * 34} 14 ${s * 56} 15 ${s * 68} 2Z" fill="${o.shadow || K.s}" opacity=".5"/><path d="M${s * 64}-8C${s * 54}-19 ${s * 36}-19 ${s * 25}-7" fill="none" stroke="${K.s}" stroke-width="2.6" stroke-linecap="round" opacity=".6"/>`;
    t += `<path d="M${s * 72}-1C${s * 60} 14 ${s * 34} 16 ${s * 21} 4C${s * 34} 11 ${s * 58} 10 ${s * 72}-1Z" fill="#140a08" stroke="#140a08" stroke-width="2" stroke-linejoin="round"/>`;
    for (const [x, y, dx, dy] of [[68, 4, 8, 6], [61, 9, 7, 9], [53, 12, 4, 10], [44, 13, 1, 9], [36, 12, -2, 7]]) t += `<path d="M${s * x} ${y}q${s * dx * .7} ${dy * .4} ${s * dx} ${dy}" fill="none" stroke="#140a08" stroke-width="2" stroke-linecap="round"/>`;
  }
  // nose and lips
  t += `<path d="M9-14C14 18 22 36 23 52" fill="none" stroke="${K.s}" stroke-width="5" stroke-linecap="round" opacity=".24"/><path d="M-5-10C-6 18-7 34-8 46" fill="none" stroke="${mix(K.l, '#ffffff', .2)}" stroke-width="8" stroke-linecap="round" opacity=".16"/><path d="M-25 60C-29 50-22 43-16 47M25 60C29 50 22 43 16 47" fill="none" stroke="${K.s}" stroke-width="3.4" stroke-linecap="round" opacity=".65"/><path d="M-17 63C-10 60-8 68 0 68C8 68 10 60 17 63" fill="none" stroke="${K.s}" stroke-width="4" stroke-linecap="round" opacity=".8"/>`;
  t += `<path d="M-37 104C-26 95-12 88-5 91C-2 92 2 92 5 91C12 88 26 95 37 104C24 106 12 107 0 107C-12 107-24 106-37 104Z" fill="${K.lip}"/><path d="M-37 104C-24 106-12 105 0 107C12 105 24 106 37 104C28 122 14 129 0 129C-14 129-28 122-37 104Z" fill="${K.lip2}"/><path d="M-36 104C-22 107-10 104 0 107C10 104 22 107 36 104" fill="none" stroke="${K.k}" stroke-width="2.2" stroke-linecap="round" opacity=".7"/><path d="M-16 117C-8 121 2 121 8 119" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".3"/><path d="M-14 136C-6 140 6 140 14 136" fill="none" stroke="${K.s}" stroke-width="4" stroke-linecap="round" opacity=".4"/>`;
  return t;
}
function earring(x, y, kind) {
  if (kind === 'hoop') return `<circle cx="${x}" cy="${y + 30}" r="27" fill="none" stroke="#a66f12" stroke-width="7"/><path d="M${x - 25} ${y + 22}A27 27 0 0 1 ${x + 4} ${y + 4}" fill="none" stroke="#f7dc8f" stroke-width="4" stroke-linecap="round"/>`;
  if (kind === 'drop') return `<circle cx="${x}" cy="${y + 5}" r="7" fill="#d49b2c"/><path d="M${x} ${y + 14}C${x - 12} ${y + 40} ${x - 12} ${y + 58} ${x} ${y + 62}C${x + 12} ${y + 58} ${x + 12} ${y + 40} ${x} ${y + 14}Z" fill="#c2871b"/><path d="M${x - 3} ${y + 30}C${x - 6} ${y + 42} ${x - 6} ${y + 50} ${x - 3} ${y + 54}" stroke="#f7dc8f" stroke-width="3" fill="none" stroke-linecap="round"/>`;
  return '';
}

// fringe
function bangs(c, P, R, kind) {
  const out = ['<g>'], n = kind === 'wispy' ? 30 : 46, list = [];
  for (let i = 0; i < n; i++) list.push(i / (n - 1));
  const end = (x) => (kind === 'curtain' ? -28 + Math.abs(x) * .55 : kind === 'swoop' ? -52 + (x + 92) * .34 : -34 - Math.cos(x / 92 * 1.3) * 6 + Math.abs(x) * .1);
  const strandPts = (t, ex) => {
    const x = lerp(-97, 97, t), rx = c.px * .8 + x * .2;
    const bx = kind === 'curtain' ? x * 1.04 + Math.sign(x || 1) * 6 : kind === 'swoop' ? x + 16 : x * .99;
    return spline([[rx, -186 - c.vol * .6], [lerp(rx, x, .58), -160 - c.vol * .3 + Math.abs(x) * .16], [lerp(rx, x, .95), -96 + Math.abs(x) * .1], [bx, end(x) + ex]], 7);
  };
  if (kind !== 'wispy') {
    const L = strandPts(0, 0), Rr = strandPts(1, 0); const bottom = []; for (let i = 0; i <= 20; i++) bottom.push(strandPts(i / 20, 0).at(-1));
    out.push(`<path d="${path(thin(L, 2))}${bottom.map((p) => 'L' + f(p[0]) + ' ' + f(p[1])).join('')}${thin(Rr, 2).reverse().map((p) => 'L' + f(p[0]) + ' ' + f(p[1])).join('')}Z" fill="${P.t(1)}"/>`);
  }
  list.sort(() => R() - .5);
  for (const t of list) {
    const p = strandPts(clamp(t + (R() - .5) * .02), (R() - .35) * (kind === 'wispy' ? 22 : 11)), v = Math.exp(-((t - .38) ** 2) / .05);
    out.push(`<path d="${ribbon(thin(p, 2), kind === 'wispy' ? 2.6 + R() * 2.5 : 4 + R() * 4, (q) => (q < .2 ? .4 + q * 3 : q > .7 ? Math.max(.05, 1 - ((q - .7) / .3) ** 1.5) : 1))}" fill="${P.t(clamp(.8 + R() * 1.5 + v * .6, 0, 3))}"/>`);
  }
  out.push('<g fill="none" stroke-linecap="round">');
  for (let i = 0; i < 34; i++) { const t = .05 + R() * .9, p = strandPts(t, 0), a = Math.floor(p.length * (.42 + R() * .08)), b = Math.floor(p.length * (.6 + R() * .14)); if (b - a > 4) out.push(`<path d="${ribbon(p.slice(Math.max(0, a - 2), b + 2), .7 + R() * 2.2, (q) => Math.max(.02, Math.sin(q * Math.PI)))}" fill="${P.t(R() < .4 ? 4 : 3)}" stroke="none" opacity="${f(.14 + R() * .36)}"/>`); }
  out.push('</g></g>');
  return out.join('');
}

// ---------------------------------------------------------------- backgrounds
function backdrop(id, o) {
  const [a, b, d] = BGS[o.bg] || BGS.clay;
  let t = `<linearGradient id="${id}bg" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${mix(a, '#ffffff', o.bg === 'night' || o.bg === 'cam' ? .04 : .22)}"/><stop offset="1" stop-color="${a}"/></linearGradient><rect width="${W}" height="${H}" fill="url(#${id}bg)"/>`;
  const s = o.set || 'arch';
  if (s === 'arch') t += `<path d="M130 1000V430C130 268 250 150 400 150S670 268 670 430V1000Z" fill="${b}"/>`;
  if (s === 'sun') t += `<circle cx="${o.sunx || 420}" cy="390" r="300" fill="${b}"/>`;
  if (s === 'plane') t += `<path d="M0 0H470L250 1000H0Z" fill="${b}" opacity=".75"/>`;
  if (s === 'rings') t += `<g fill="none" stroke="${b}" stroke-width="26"><circle cx="400" cy="400" r="180"/><circle cx="400" cy="400" r="270"/><circle cx="400" cy="400" r="360"/><circle cx="400" cy="400" r="450"/></g>`;
  return t;
}

// ---------------------------------------------------------------- a wig on a figure
function wig(o) {
  const id = 'w' + hash(JSON.stringify(o)).toString(36);
  const R = rng(hash(o.seed ?? JSON.stringify(o)));
  const T = TEX[o.texture] || TEX.straight, L = LEN[o.length] || LEN.shoulder;
  const K = SKINS[o.skin ?? 1];
  const px = o.part === 'side' ? -38 : o.part === 'sideright' ? 38 : o.part === 'none' ? 0 : 0;
  const long = L > 350;
  const c = { px, tex: T, vol: T.vol + (o.volume || 0), L: T.coil && L > 200 ? L * .86 : L, hl: -116, bob: L <= 200 && L > 80 && !T.coil && !T.fro && !T.braid && !T.loc, sweep: 16, phase: R() * 6.28, haloAt: o.length === 'bob' ? .42 : o.length === 'waist' ? .2 : .3,
    inEnd: o.length === 'waist' ? 34 : o.length === 'mid' ? 50 : 72, flare: (o.length === 'waist' ? 168 : o.length === 'mid' ? 182 : 186) + T.vol * .9, curlR: 13, curlGap: 23, curlN: 17, cuffs: o.cuffs };
  if (T.braid || T.loc) { c.inEnd = 52; c.flare = 212; }
  c.spread = 150;
  const z = o.length === 'waist' ? .96 : o.length === 'mid' ? 1.1 : o.length === 'shoulder' ? 1.24 : 1.4;
  const cy = o.length === 'waist' ? 312 : o.length === 'mid' ? 366 : o.length === 'shoulder' ? 424 : 474;
  const zz = T.fro ? z * (L > 200 ? .84 : .92) : T.coil ? z * .93 : z;
  const P = hairPaint(id, o.color, -200 - c.vol, L > 80 ? L : 110);
  const tilt = o.tilt ?? (R() - .5) * 5, flip = o.flip ? -1 : 1;
  let g = '', defs = P.defs + figureDefs(id, K);
  const draw = (s) => T.coil ? curlySide(s, c, P, R) : (T.braid || T.loc) ? braidSide(s, c, P, R, T.loc) : sideHair(s, c, P, R);
  const figure = o.stand ? bust(id, K) : body(id, K, { garment: o.garment ?? 0, pattern: o.pattern, neckline: o.neckline });

  if (T.fro) g += fro(id, o, c, P, R, K, figure);
  else {
    // hair behind the neck
    const oL = displaced(1, -1, c, R), oR = displaced(1, 1, c, R);
    const dark = `<path d="${path([...thin(oL, 2), ...thin(oR, 2).reverse()], true)}" fill="${P.t(0)}"/>`;
    const sides = [-1, 1].map((s) => ({ s, d: draw(s), drape: o.drape === 'both' ? 'front' : o.drape === 'left' ? (s < 0 ? 'front' : 'back') : o.drape === 'right' ? (s > 0 ? 'front' : 'back') : o.drape === 'back' ? 'back' : 'front' }));
    let inner = '';
    if (T.coil) { inner = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'; for (let i = 0; i < 11; i++) { const x = -100 + i * 20, e = Math.min(c.L * .84, 300) - R() * 34; inner += ringlet(spline([[x * .9, 20], [x, 110], [x * 1.08, e]], 8), c.curlR * .95, P, R, 1, c.curlGap); } inner += '</g>'; }
    else if (!(T.braid || T.loc)) { inner = '<g fill="none" stroke-linecap="round" opacity=".8">'; for (let i = 0; i < 26; i++) { const x = -110 + i * 8.8 + R() * 6; inner += `<path d="M${f(x * .9)} 40Q${f(x)} 140 ${f(x * 1.02 + (R() - .5) * 14)} ${f(Math.min(T.coil ? c.L * .78 : L, 250) - 14 - R() * (T.coil ? 60 : 22))}" stroke="${P.t(R() < .5 ? 0 : 1)}" stroke-width="${f(3 + R() * 6)}"/>`; } inner += '</g>'; }
    else { for (let i = -4; i <= 4; i++) { const x = i * 24, e = Math.min(L * .9, 520); const p = spline([[x, -20], [x * 1.08, 140], [x * 1.18, lerp(140, e, .5)], [x * 1.25, e - Math.abs(i) * 4 - R() * 20]], 9); inner += T.loc ? rope(p, 12, P, R, 1, []) : plait(p, 11, P, R, [], 1); } }
    const capTop = `<path d="M-120-60C-130-170-60-${200 + c.vol} 0-${192 + c.vol * .75}C60-${200 + c.vol} 130-170 120-60Z" fill="${P.t(0)}"/>`;
    const behindOnly = long || L > 200;
    g += dark.replace('<path', `<path clip-path="url(#${id}bk)"`) + capTop;
    defs += `<clipPath id="${id}bk"><rect x="-400" y="-400" width="800" height="${400 + (T.coil ? Math.min(c.L * .5, 150) : Math.min(L, 300) - (c.bob ? 4 : 20))}"/></clipPath><clipPath id="${id}up"><rect x="-400" y="-400" width="800" height="556"/></clipPath>`;
    g += inner;
    for (const q of sides) { defs += `<g id="${id}s${q.s + 1}">${q.d}</g>`; if (q.drape === 'back') g += `<use href="#${id}s${q.s + 1}"/>`; }
    g += figure;
    if (o.earring) g += earring(-108, 40, o.earring);
    g += head(id, K, o);
    if (o.earring) g += earring(108, 40, o.earring);
    // soft shadow of the hair on the face
    g += `<g clip-path="url(#${id}fc)"><path d="${path([...thin(displaced(0, -1, c, R), 3).map((q) => [q[0] + 7, q[1] + 6])])}" fill="none" stroke="${K.s}" stroke-width="22" opacity=".5"/><path d="${path(thin(displaced(0, 1, c, R), 3).map((q) => [q[0] - 5, q[1] + 8]))}" fill="none" stroke="${K.s}" stroke-width="20" opacity=".5"/><path d="M-100-150H100V${o.bangs && o.bangs !== 'none' ? -26 : -112}H-100Z" fill="${K.s}" opacity="${o.bangs && o.bangs !== 'none' ? .45 : .2}"/></g>`;
    for (const q of sides) g += q.drape === 'back' ? `<use href="#${id}s${q.s + 1}" clip-path="url(#${id}up)"/>` : '';
    for (const q of sides) if (q.drape !== 'back') g += `<use href="#${id}s${q.s + 1}"/>`;
    if (!(o.bangs && o.bangs !== 'none') && !T.coil) { // lace parting
      g += `<path d="M${px - 3.2} ${c.hl + 1}C${px - 2.6} ${c.hl - 24} ${px * .9 - 1.5} -160 ${px * .82} ${-184 - c.vol * .7}C${px * .9 + 1.5} -160 ${px + 2.6} ${c.hl - 24} ${px + 3.2} ${c.hl + 1}Z" fill="${mix(K.b, K.s, .3)}"/>`;
    }
    if (o.bangs && o.bangs !== 'none' && !T.coil) g += bangs(c, P, R, o.bangs);
    if (T.coil) g += curlTop(c, P, R, o);
  }
  return wrap(id, defs, o, `<g transform="translate(${400 + (o.dx || 0)} ${cy + (o.dy || 0)}) scale(${f(zz * 100) / 100 * flip} ${f(zz * 100) / 100}) rotate(${f(tilt)} 0 300)">${g}</g>`);
}
function curlTop(c, P, R, o) { // curls that soften the crown and, with a fringe, cover the forehead
  let t = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">';
  const fr = o.bangs && o.bangs !== 'none';
  const n = fr ? 19 : 15;
  for (let i = 0; i < n; i++) {
    const k = (i + .5) / n, x = lerp(-112, 112, k), y0 = -186 - c.vol * .74 + Math.abs(x) * .42;
    const e = fr ? -40 + R() * 26 + Math.abs(x) * .1 : -112 + Math.abs(x) * .72 + R() * 12;
    const p = spline([[c.px * .7 + x * .62, y0], [x * .92, lerp(y0, e, .5)], [x * (fr ? 1 : 1.06), e]], 7);
    t += ringlet(p, c.curlR * (.72 + R() * .3), P, R, 1 + Math.round(R() * 1.6), c.curlGap * .9);
  }
  return t + '</g>';
}
function fro(id, o, c, P, R, K, figure) {
  const big = o.length === 'bob' || o.length === 'pixie' ? 0 : o.length === 'shoulder' ? 1 : 2;
  const rx = [196, 252, 262][big], top = [-268, -296, -290][big], bot = [104, 190, 340][big];
  const edge = (a) => { const s = Math.sin(a), k = Math.cos(a); const r = s < 0 ? -top : bot; const wob = 1 + .025 * Math.sin(a * 7 + 1) + .02 * Math.sin(a * 13); return [k * rx * wob * (s > 0 ? 1 + (big ? .02 : -.16) * s : 1), s * r * wob - 10]; };
  const blob = []; for (let i = 0; i < 72; i++) blob.push(edge(i / 72 * 6.283));
  let t = `<path d="${path([...blob, blob[0]], true)}" fill="${P.t(0)}"/>`;
  const inside = (RR) => { const a = RR() * 6.283, r = Math.sqrt(RR()), e = edge(a); return [e[0] * r, (e[1] + 10) * r - 10]; };
  const light = (x, y) => 1.15 + 1.5 * Math.exp(-(((x + rx * .3) / (rx * .55)) ** 2 + ((y - top * .58) / 120) ** 2)) - .5 * smooth(rx * .5, rx, x) - .5 * smooth(0, bot, y);
  const size = [8, 9, 9.5][big];
  const rim = []; for (let i = 0; i < 260; i++) { const e = edge(R() * 6.283); rim.push([e[0] * (.97 + R() * .06), e[1] * (.97 + R() * .06)]); }
  t += coils((RR) => rim.length ? rim.pop() : null, P, R, 260, size, () => .6);
  t += coils(inside, P, R, [1500, 2100, 2300][big], size, (x, y) => light(x, y) - .3);
  let face = figure + (o.earring ? earring(-108, 40, o.earring) : '') + head(id, K, o) + (o.earring ? earring(108, 40, o.earring) : '');
  t += face;
  // hairline: coils that frame the forehead and temples
  const fr = o.bangs && o.bangs !== 'none';
  t += `<g clip-path="url(#${id}fc)"><path d="M-120-200H120V-40C84-40 92-88 50-${fr ? 40 : 108}C20-${fr ? 30 : 116}-20-${fr ? 30 : 116}-50-${fr ? 40 : 108}C-92-88-84-40-120-40Z" fill="${K.s}" opacity=".5"/></g>`;
  const hl = fr ? -52 : -122;
  t += `<path d="M-104-20C-108-60-92-${-hl - 24} -52 ${hl + 4}C-20 ${hl - 6} 20 ${hl - 6} 52 ${hl + 4}C92-${-hl - 24} 108-60 104-20C124-40 136-120 90-190C40-236-40-236-90-190C-136-120-124-40-104-20Z" fill="${P.t(0)}"/>`;
  const front = (RR) => { for (let k = 0; k < 20; k++) { const x = (RR() - .5) * 270, y = lerp(-214, 40, RR()); const lim = Math.abs(x) < 94 ? hl + (Math.abs(x) / 94) ** 2.4 * (fr ? 34 : 72) : 30; if (y < lim + 6 && (Math.abs(x) < 100 || (Math.abs(x) > 98 && y < 34))) return [x, y]; } return null; };
  t += coils(front, P, R, 760, size * .92, (x, y) => light(x, y));
  if (big) t += [-1, 1].map((s) => coils((RR) => [s * (104 + RR() * (rx - 128)), lerp(-60, bot * .74, RR())], P, R, 260 + big * 150, size, (x, y) => light(x, y) + .1)).join('');
  return t;
}
function wrap(id, defs, o, inner) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" role="img">${o.title ? `<title>${String(o.title).replace(/[<>&]/g, '')}</title>` : ''}<defs>${defs}</defs>${backdrop(id, o)}${inner}</svg>`;
}


// ---------------------------------------------------------------- gathered styles: ponytail, puff, bun
function gathered(o) {
  const id = 'g' + hash(JSON.stringify(o)).toString(36), R = rng(hash(o.seed ?? JSON.stringify(o))), K = SKINS[o.skin ?? 1];
  const T = TEX[o.texture] || TEX.straight, L = LEN[o.length] || 300;
  const P = hairPaint(id, o.color, -260, o.style === 'ponytail' ? L : 60);
  let defs = P.defs + figureDefs(id, K), g = '';
  const z = o.style === 'ponytail' && L > 350 ? 1.02 : 1.24, cy = o.style === 'ponytail' ? (L > 350 ? 376 : 460) : 520;
  // the tail, behind the head and over one shoulder
  let tail = '';
  if (o.style === 'ponytail') {
    const mk = (u, ex = 0) => {
      const k = spline([[lerp(4, 40, u), -196], [lerp(46, 70, u), lerp(-214, -268, u)], [lerp(104, 168, u), lerp(-168, -236, u)], [lerp(128, 208, u), lerp(-40, -70, u)], [lerp(120, 214, u), 110], [lerp(104, 222, u), lerp(L * .6, L * .58, u)], [lerp(112, 206, u), L - Math.abs(u - .5) * L * .1]], 8);
      const w = withLength(k), n = normals(k);
      return w.map((p, i) => { const d = Math.sin(p[2] / T.wl * 6.283 + 1 + u * .7 + ex) * T.amp * smooth(60, 220, p[2]); return [p[0] + n[i][0] * d, p[1] + n[i][1] * d * .6, p[2]]; });
    };
    if (T.braid) { tail += plait(mk(.4), 34, P, R, [.1, .82], 1); }
    else if (T.coil) { for (let i = 0; i < 20; i++) { const u = clamp(1 - i / 19 + (R() - .5) * .1, -.12, 1.12), p = mk(u); tail += ringlet(p.slice(6 + (R() * 8 | 0), Math.floor(p.length * (1 - R() * .14))), 13 * (.8 + R() * .4), P, R, clamp(1 + Math.round(R() * 1.5), 1, 3), 23); } tail = `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${tail}</g>`; }
    else {
      tail += `<path d="${path([...thin(mk(0).slice(0, -6), 2), ...thin(mk(1).slice(0, -6), 2).reverse()], true)}" fill="${P.t(0)}"/>`;
      for (let i = 0; i < 16; i++) { const u = 1 - (i + .5) / 16, p = mk(u + (R() - .5) * .06, (R() - .5) * .3); tail += `<path d="${ribbon(thin(p.slice(0, Math.floor(p.length * (1 - R() * .1))), 2), 4.5 + R() * 4, (t) => (t > .72 ? Math.max(.03, 1 - ((t - .72) / .28) ** 1.5) : 1))}" fill="${P.t(1 + R() * 1.3 + Math.exp(-((u - .45) ** 2) / .06) * .7)}"/>`; }
      tail += '<g fill="none" stroke-linecap="round">';
      for (let i = 0; i < 90; i++) { const u = R(), p = mk(u, (R() - .5) * .4), gl = i > 40, m = .22 + (R() - .5) * .08 + (R() < .5 ? .36 : 0), a = gl ? m - .05 - R() * .04 : R() * .1, b = gl ? m + .05 + R() * .05 : 1 - R() * .12; const q = p.slice(Math.floor(p.length * a), Math.floor(p.length * b)); if (q.length > 4) tail += `<path d="${path(thin(q, 2))}" stroke="${P.t(gl ? 3 + (R() < .35 ? 1 : 0) : R() * 2.6)}" stroke-width="${f(.9 + R() * 2.2)}" opacity="${f(gl ? .2 + R() * .4 : .5)}"/>`; }
      tail += '</g>';
    }
  }
  if (o.style === 'puff') { const edge = (a) => { const w = 1 + .03 * Math.sin(a * 6) + .02 * Math.sin(a * 11 + 2); return [Math.cos(a) * 142 * w, -292 + Math.sin(a) * 112 * w]; }; const bl = []; for (let i = 0; i < 50; i++) bl.push(edge(i / 50 * 6.283)); tail += `<path d="${path([...bl, bl[0]], true)}" fill="${P.t(0)}"/>` + coils((RR) => { const e = edge(RR() * 6.283), k = .97 + RR() * .07; return [e[0] * k, (e[1] + 292) * k - 292]; }, P, R, 220, 8, () => .6) + coils((RR) => { const e = edge(RR() * 6.283), k = Math.sqrt(RR()); return [e[0] * k, (e[1] + 292) * k - 292]; }, P, R, 1300, 8, (x, y) => 1 + 1.5 * Math.exp(-(((x + 40) / 80) ** 2 + ((y + 340) / 60) ** 2))); }
  if (o.style === 'bun') { tail += `<ellipse cx="0" cy="-248" rx="96" ry="78" fill="${P.t(0)}"/><g fill="none" stroke-linecap="round">`; for (let i = 0; i < 90; i++) { const k = R(), rx = 14 + k * 78, ry = 10 + k * 62, a = R() * 6.28, l = .8 + R() * 1.8, pts = []; for (let j = 0; j <= 10; j++) { const t = a + l * j / 10; pts.push([Math.cos(t) * rx + Math.sin(t * 2) * 3, -248 + Math.sin(t) * ry]); } tail += `<path d="${path(pts)}" stroke="${P.t(R() * 2.4 + Math.exp(-((k - .6) ** 2) / .03) * .8 + (Math.sin(a + 2.4) > .5 ? .8 : 0))}" stroke-width="${f(1.5 + R() * 5)}" opacity=".85"/>`; } tail += '</g>'; }
  g += body(id, K, { garment: o.garment ?? 0, pattern: o.pattern, neckline: o.neckline });
  const CAP = 'M-106 30C-118-40-122-120-84-166C-56-196-24-206 0-206C24-206 56-196 84-166C122-120 118-40 106 30C100 6 98-20 92-44C84-86 52-112 0-114C-52-112-84-86-92-44C-98-20-100 6-106 30Z';
  if (o.style !== 'ponytail') g += tail;
  else g = tail + g;
  g += (o.earring ? earring(-108, 38, o.earring) + earring(108, 38, o.earring) : '') + head(id, K, o);
  g += `<g clip-path="url(#${id}fc)"><path d="M-104 20C-96-80-60-106 0-108C60-106 96-80 104 20" fill="none" stroke="${K.s}" stroke-width="16" opacity=".45"/></g><path d="${CAP}" fill="${P.t(1)}"/><clipPath id="${id}cp"><path d="${CAP}"/></clipPath><g clip-path="url(#${id}cp)" fill="none" stroke-linecap="round">`;
  const tx = o.style === 'ponytail' ? 22 : 0;
  for (let i = 0; i < 150; i++) { const t = (i % 75) / 74, a = lerp(Math.PI * 1.08, -Math.PI * .08, t) + (R() - .5) * .04, hx = Math.cos(a) * 100, hy = -8 - Math.sin(a) * 108 + 4; const p = spline([[hx, hy + 6], [hx * 1.12, hy - 40], [lerp(hx, tx, .45) * 1.1, lerp(hy, -206, .68)], [tx + hx * .06, -208]], 9), gl = i >= 75; const q = gl ? p.slice(Math.floor(p.length * (.3 + R() * .08)), Math.floor(p.length * (.52 + R() * .14))) : p; if (q.length > 3 && (!gl || R() < .75)) g += `<path d="${path(thin(q, 2))}" stroke="${P.t(gl ? 3 + (R() < .3 ? 1 : 0) : R() * 2.4)}" stroke-width="${f(gl ? 1 + R() * 1.6 : 1.4 + R() * 4)}" opacity="${f(gl ? .2 + R() * .4 : .75)}"/>`; }
  g += '</g>';
  // laid edges
  g += `<g fill="none" stroke="${P.t(0)}" stroke-width="2" stroke-linecap="round" opacity=".75">`;
  for (const s of [-1, 1]) g += `<path d="M${s * 95} -26C${s * 84}-20 ${s * 82}-4 ${s * 90} 2M${s * 94} -22C${s * 87}-16 ${s * 86}-8 ${s * 90}-4M${s * 82} -70C${s * 66}-72 ${s * 62}-58 ${s * 70}-54M${s * 80} -66C${s * 70}-67 ${s * 67}-60 ${s * 70}-58"/>`;
  g += '</g>';
  const tie = o.style === 'ponytail' ? `<ellipse cx="24" cy="-205" rx="30" ry="15" fill="#b27a17" transform="rotate(12 24 -205)"/><path d="M-4-208C10-216 40-212 52-202" stroke="#f5d27a" stroke-width="4" fill="none" stroke-linecap="round"/>` : o.style === 'puff' ? `<path d="M-62-196C-30-214 30-214 62-196C40-188-40-188-62-196Z" fill="#b27a17"/><path d="M-54-199C-26-211 26-211 54-199" stroke="#f5d27a" stroke-width="4" fill="none" stroke-linecap="round"/>` : '';
  g += tie;
  return wrap(id, defs, o, `<g transform="translate(400 ${cy}) scale(${z * (o.flip ? -1 : 1)} ${z}) rotate(${o.tilt ?? 0} 0 300)">${g}</g>`);
}

// ---------------------------------------------------------------- goods
const table = (o, y = 770) => { const [a, b, d] = BGS[o.bg] || BGS.clay; return `<rect x="0" y="${y}" width="800" height="${1000 - y}" fill="${mix(d, a, .35)}"/><rect x="0" y="${y}" width="800" height="5" fill="#fff" opacity=".25"/>`; };
const shadow = (x, y, rx, ry = 22, op = .28) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1c0f0a" opacity="${op}"/><ellipse cx="${x}" cy="${y - 2}" rx="${rx * .72}" ry="${ry * .6}" fill="#1c0f0a" opacity="${op * .8}"/>`;
const grad = (id, stops, x2 = 1, y2 = 0) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.map(([p, c, q]) => `<stop offset="${p}" stop-color="${c}"${q !== undefined ? ` stop-opacity="${q}"` : ''}/>`).join('')}</linearGradient>`;
const cyl = (id, c) => grad(id, [[0, mix(c, '#000000', .34)], [.14, mix(c, '#000000', .08)], [.3, mix(c, '#ffffff', .42)], [.42, c], [.78, mix(c, '#000000', .16)], [1, mix(c, '#000000', .44)]]);
const mark = (x, y, s, c) => `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${c}" stroke-width="5" stroke-linecap="round"><path d="M-26 34C-30-10-18-34 0-36C18-34 30-10 26 34"/><path d="M-13 34C-16 0-10-16 0-18C10-16 16 0 13 34"/><path d="M0-36V-50"/></g>`;
function lines(x, y, ws, c, h = 7) { return ws.map((w, i) => `<rect x="${x - w / 2}" y="${y + i * h * 2.4}" width="${w}" height="${h}" rx="${h / 2}" fill="${c}"/>`).join(''); }

const GOODS = {
  stand(id, o) {
    const c = o.tone || '#a9693c'; let d = cyl(id + 'a', c) + cyl(id + 'b', '#d6a33c') + `<radialGradient id="${id}r" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="${mix(c, '#ffffff', .5)}"/><stop offset=".5" stop-color="${c}"/><stop offset="1" stop-color="${mix(c, '#000000', .5)}"/></radialGradient>`;
    return [d, table(o) + shadow(400, 842, 200, 26) + `<path d="M220 826C220 802 300 790 400 790S580 802 580 826V838C580 862 500 872 400 872S220 862 220 838Z" fill="url(#${id}a)"/><ellipse cx="400" cy="824" rx="180" ry="33" fill="${mix(c, '#ffffff', .14)}"/><ellipse cx="400" cy="818" rx="38" ry="9" fill="${mix(c, '#000000', .35)}"/><rect x="387" y="420" width="26" height="402" fill="url(#${id}b)"/><rect x="378" y="596" width="44" height="26" rx="6" fill="url(#${id}b)"/><path d="M272 372C264 220 318 150 400 150S536 220 528 372C526 420 494 446 462 452C440 458 360 458 338 452C306 446 274 420 272 372Z" fill="url(#${id}r)"/><g fill="none" stroke="${mix(c, '#000000', .4)}" stroke-width="3" opacity=".4"><path d="M292 250C350 236 450 236 508 250M276 320C340 302 460 302 524 320M282 396C340 380 460 380 518 396"/><path d="M330 176C300 260 300 370 336 450M470 176C500 260 500 370 464 450"/></g><path d="M306 236C318 196 346 178 372 172" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".4"/>`];
  },
  cap(id, o) {
    const c = o.tone || '#8a5a3c'; let d = grad(id + 'a', [[0, mix(c, '#ffffff', .26)], [1, mix(c, '#000000', .24)]], 1, .6);
    const dome = (x, y, s, col) => { let m = ''; for (let i = -6; i <= 6; i++) m += `M${i * 26}-${Math.round(300 * Math.sqrt(Math.max(0, 1 - (i / 7.2) ** 2)))}C${i * 30}-160 ${i * 31}-60 ${i * 30} 6`; for (let j = 1; j < 11; j++) { const w = 204 * Math.sqrt(Math.max(.02, 1 - ((j * 27) / 305) ** 2)); m += `M${-w}-${j * 27 - 16}C${-w * .5}-${j * 27 - 34} ${w * .5}-${j * 27 - 34} ${w}-${j * 27 - 16}`; } return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-206 0C-214-190-130-310 0-310S214-190 206 0C140 26-140 26-206 0Z" fill="${col}"/><path d="${m}" fill="none" stroke="#000" stroke-width="2" opacity=".2"/><path d="M-206-6C-140 20 140 20 206-6L208 30C140 58-140 58-208 30Z" fill="${mix(c, '#000000', .3)}"/><path d="M-206 4C-140 30 140 30 206 4M-207 16C-140 42 140 42 207 16" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="7 6" opacity=".35"/><path d="M-150-170C-130-232-90-268-50-282" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" opacity=".25"/></g>`; };
    return [d, table(o) + shadow(400, 812, 270, 28) + dome(520, 640, .62, mix(c, '#000000', .45)) + dome(372, 756, 1, `url(#${id}a)`)];
  },
  glue(id, o) {
    const c = o.tone || '#1f2a6b'; let d = cyl(id + 'a', '#f4efe8') + cyl(id + 'b', c) + cyl(id + 'c', '#2a2421');
    return [d, table(o) + shadow(400, 858, 170, 24) + `<path d="M300 440C300 412 322 398 350 394H450C478 398 500 412 500 440V830C500 848 488 858 470 858H330C312 858 300 848 300 830Z" fill="url(#${id}a)"/><path d="M300 520H500V790H300Z" fill="url(#${id}b)"/><path d="M356 350H444V396H356Z" fill="url(#${id}c)"/><path d="M366 190C366 176 376 168 388 168H412C424 168 434 176 434 190L446 350H354Z" fill="url(#${id}c)"/><path d="M354 350H446V366H354Z" fill="#d6a33c"/>` + mark(400, 598, 1, '#f4d48a') + lines(400, 662, [120, 88, 64], '#ffffff') + `<g transform="translate(600 700)"><path d="M-30 146L-16-40H16L30 146Z" fill="#2a2421"/><path d="M-14-40L-8-150H8L14-40Z" fill="#8d8277"/><path d="M-14-150C-16-190-6-206 0-214C6-206 16-190 14-150Z" fill="#f4efe8"/><rect x="-30" y="140" width="60" height="16" rx="5" fill="#d6a33c"/></g>` + shadow(600, 860, 54, 12)];
  },
  edge(id, o) {
    const c = o.tone || '#e3a92f'; let d = cyl(id + 'a', c) + cyl(id + 'b', '#2a2421') + grad(id + 'l', [[0, '#f8e4ac'], [1, c]], .4, 1);
    return [d, table(o) + shadow(360, 846, 240, 28) + `<path d="M160 560H560V800C560 832 536 850 500 850H220C184 850 160 832 160 800Z" fill="url(#${id}a)"/><path d="M160 560H560V640H160Z" fill="#000" opacity=".06"/><ellipse cx="360" cy="560" rx="200" ry="46" fill="${mix(c, '#000000', .34)}"/><ellipse cx="360" cy="562" rx="178" ry="37" fill="url(#${id}l)"/><path d="M220 562C262 536 300 584 350 556S450 540 500 566" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".65"/><path d="M240 578C300 566 320 594 380 578S460 566 480 580" fill="none" stroke="#a86d0e" stroke-width="5" stroke-linecap="round" opacity=".45"/><rect x="230" y="650" width="260" height="152" rx="10" fill="#1f2a6b"/>` + mark(360, 706, .8, '#f4d48a') + lines(360, 756, [150, 100], '#ffffff', 6) + `<g transform="translate(610 640) rotate(14)"><ellipse cx="0" cy="0" rx="128" ry="128" fill="url(#${id}b)"/><ellipse cx="-10" cy="-10" rx="112" ry="112" fill="#38302c"/>` + mark(-8, -4, 1.3, '#d6a33c') + '</g>' + `<g transform="translate(214 430) rotate(-28)"><rect x="-13" y="-230" width="26" height="330" rx="13" fill="#c9472f"/><rect x="-18" y="-290" width="36" height="66" rx="8" fill="#2a2421"/><path d="M-18-282H-40M-18-268H-40M-18-254H-40M-18-240H-40" stroke="#2a2421" stroke-width="6" stroke-linecap="round"/><path d="M18-286l16-6M18-274l18-4M18-262l19 0M18-250l18 3M18-238l16 6" stroke="#d8cfc2" stroke-width="5" stroke-linecap="round"/></g>`];
  },
  comb(id, o) {
    const c = o.tone || '#c9472f'; let d = grad(id + 'a', [[0, mix(c, '#ffffff', .3)], [.5, c], [1, mix(c, '#000000', .3)]], .3, 1) + grad(id + 'w', [[0, '#d39a63'], [.5, '#a9693c'], [1, '#7a4524']], 1, .3);
    let teeth = ''; for (let i = 0; i < 15; i++) teeth += `<path d="M${-178 + i * 25.5} 20V${150 - Math.abs(i - 7) * 3}a6 8 0 0 0 12 0V20Z" fill="url(#${id}a)"/>`;
    let br = ''; for (let y = 0; y < 9; y++) for (let x = -3; x <= 3; x++) { const X = x * 27 + (y % 2 ? 13 : 0), Y = -250 + y * 34; if ((X / 108) ** 2 + ((Y + 118) / 170) ** 2 < .92) br += `<circle cx="${X + 4}" cy="${Y + 5}" r="6" fill="#000" opacity=".3"/><circle cx="${X}" cy="${Y}" r="6" fill="#f4d48a"/>`; }
    return [d, `<g transform="translate(566 548) rotate(12)"><path d="M-6 60C-40 50-128 0-128-118S-60-300 0-300S128-236 128-118S40 50 6 60Z" transform="translate(14 18)" fill="#1c0f0a" opacity=".22"/><path d="M-32 40H32L40 330C40 362 20 376 0 376S-40 362-40 330Z" fill="url(#${id}w)"/><path d="M0 70C-60 70-132 0-132-118S-64-304 0-304S132-236 132-118S60 70 0 70Z" fill="url(#${id}w)"/><ellipse cx="0" cy="-118" rx="106" ry="164" fill="#2a2421"/><ellipse cx="-8" cy="-126" rx="94" ry="150" fill="#3b322d"/>${br}</g><g transform="translate(196 560) rotate(-82) scale(.96)"><g transform="translate(10 16)" opacity=".2"><rect x="-200" y="-60" width="400" height="200" rx="26" fill="#1c0f0a"/></g>${teeth}<rect x="-204" y="-74" width="408" height="106" rx="40" fill="url(#${id}a)"/><path d="M-176-52C-80-60 80-60 170-52" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35" fill="none"/></g>`];
  },
  spray(id, o) {
    const c = o.tone || '#2c4a3c'; let d = cyl(id + 'a', c) + cyl(id + 'b', '#201b19') + cyl(id + 'g', '#d6a33c');
    let mist = ''; const R = rng(7); for (let i = 0; i < 40; i++) { const t = R(); mist += `<circle cx="${f(250 - t * 170)}" cy="${f(262 + (R() - .5) * (20 + t * 130))}" r="${f(2 + R() * 5)}" fill="#fff" opacity="${f(.8 - t * .6)}"/>`; }
    return [d, table(o) + shadow(420, 862, 160, 24) + mist + `<path d="M300 500C300 440 352 424 372 404H468C488 424 540 440 540 500V826C540 850 524 862 500 862H340C316 862 300 850 300 826Z" fill="url(#${id}a)"/><rect x="372" y="370" width="96" height="40" rx="6" fill="url(#${id}g)"/><path d="M384 310H456V372H384Z" fill="url(#${id}b)"/><path d="M272 236C272 226 280 222 290 222H440C476 222 500 246 500 290V316H372C360 300 344 288 320 286L290 284C280 284 272 280 272 272Z" fill="url(#${id}b)"/><path d="M330 288C336 330 326 362 312 384" fill="none" stroke="#201b19" stroke-width="18" stroke-linecap="round"/><rect x="318" y="540" width="204" height="250" rx="12" fill="#f6efe4"/>` + mark(420, 622, 1.25, c) + lines(420, 700, [140, 104, 74], mix(c, '#f6efe4', .2))];
  },
  bonnet(id, o) {
    const c = o.tone || '#7b2c3f', K = SKINS[o.skin ?? 1]; let d = figureDefs(id, K) + `<radialGradient id="${id}s" cx=".34" cy=".3" r=".85"><stop offset="0" stop-color="${mix(c, '#ffffff', .55)}"/><stop offset=".35" stop-color="${mix(c, '#ffffff', .14)}"/><stop offset=".75" stop-color="${c}"/><stop offset="1" stop-color="${mix(c, '#000000', .42)}"/></radialGradient>`;
    let folds = ''; for (let i = -8; i <= 8; i++) folds += `<path d="M${i * 13.4} ${-92 + Math.abs(i) * 5.2}C${i * 20}-150 ${i * 25 + 6}-220 ${i * 21}-${286 - Math.abs(i) * 9}" fill="none" stroke="${i % 2 ? '#000' : '#fff'}" stroke-width="${i % 2 ? 5 : 7}" opacity="${i % 2 ? .16 : .13}" stroke-linecap="round"/>`;
    const b = 'M-112 4C-150-40-206-110-190-206C-176-290-90-330 0-330S176-290 190-206C206-110 150-40 112 4C104-60 64-96 0-98C-64-96-104-60-112 4Z';
    return [d, `<g transform="translate(400 520) scale(1.22) rotate(${o.tilt ?? -2} 0 300)">${body(id, K, { garment: o.garment ?? 1, neckline: o.neckline || 'crew', pattern: o.pattern })}${earring(-108, 38, 'drop')}${head(id, K, o)}${earring(108, 38, 'drop')}<path d="${b}" fill="url(#${id}s)"/><clipPath id="${id}b"><path d="${b}"/></clipPath><g clip-path="url(#${id}b)">${folds}<path d="M-150-190C-130-250-90-284-40-296" stroke="#fff" stroke-width="20" stroke-linecap="round" fill="none" opacity=".3"/></g><path d="M-114 8C-108-64-66-104 0-106C66-104 108-64 114 8" fill="none" stroke="${mix(c, '#000000', .3)}" stroke-width="24" stroke-linecap="round"/><path d="M-112 0C-106-62-66-100 0-102C66-100 106-62 112 0" fill="none" stroke="${mix(c, '#ffffff', .3)}" stroke-width="5" stroke-linecap="round" opacity=".7"/></g>`];
  },
  scarf(id, o) { // folded satin scarf and pillowcase stack
    const c = o.tone || '#1f2a6b', scr = (x, y, col) => { let q = `<ellipse cx="${x}" cy="${y}" rx="98" ry="58" fill="${mix(col, '#000000', .25)}"/>`; for (let i = 0; i < 22; i++) { const a = i / 22 * 6.283; q += `<ellipse cx="${f(x + Math.cos(a) * 74)}" cy="${f(y - 4 + Math.sin(a) * 40)}" rx="27" ry="20" fill="${i % 2 ? col : mix(col, '#ffffff', .16)}" transform="rotate(${f(a * 57)} ${f(x + Math.cos(a) * 74)} ${f(y - 4 + Math.sin(a) * 40)})"/><path d="M${f(x + Math.cos(a) * 58)} ${f(y - 6 + Math.sin(a) * 30)}L${f(x + Math.cos(a) * 84)} ${f(y - 8 + Math.sin(a) * 46)}" stroke="#fff" stroke-width="3" opacity=".22" stroke-linecap="round"/>`; } return q + `<ellipse cx="${x}" cy="${y - 4}" rx="40" ry="18" fill="${mix(col, '#000000', .55)}"/>`; };
    const layer = (y, col, w) => `<path d="M${400 - w} ${y}C${400 - w - 16} ${y + 20} ${400 - w - 16} ${y + 52} ${400 - w} ${y + 70}H${400 + w}C${400 + w + 22} ${y + 48} ${400 + w + 22} ${y + 22} ${400 + w} ${y}Z" fill="${col}"/><path d="M${400 - w} ${y + 35}H${400 + w + 12}" stroke="#000" stroke-width="3" opacity=".16"/><path d="M${400 - w + 20} ${y + 12}C${400 - 40} ${y + 22} ${400 + 40} ${y + 4} ${400 + w - 20} ${y + 12}" stroke="#fff" stroke-width="7" opacity=".3" fill="none" stroke-linecap="round"/>`;
    return ['', table(o) + shadow(400, 838, 270, 26) + layer(766, '#f3e3da', 236) + layer(694, mix(c, '#ffffff', .1), 226) + layer(622, '#d6a33c', 220) + scr(330, 566, '#7b2c3f') + scr(480, 560, c)];
  },
  dryer(id, o) { // styling set: hot comb and clips
    let d = cyl(id + 'a', '#d6a33c') + grad(id + 'h', [[0, '#3c3330'], [1, '#171311']], 1, 1);
    let teeth = ''; for (let i = 0; i < 22; i++) teeth += `<rect x="${-150 + i * 13.6}" y="30" width="6" height="74" rx="3" fill="#b98522"/>`;
    const clip = (x, y, r, c) => `<g transform="translate(${x} ${y}) rotate(${r})"><path d="M-110-20C-60-46 60-40 120-8C60 8-60 14-110 8Z" fill="${c}"/><path d="M-110 4C-60 14 60 20 120-4C60 34-60 40-110 22Z" fill="${mix(c, '#000000', .35)}"/><circle cx="-96" cy="0" r="14" fill="#d6a33c"/></g>`;
    return [d, `<g transform="translate(500 330) rotate(-34) scale(.92)"><rect x="-160" y="-28" width="310" height="64" rx="14" fill="url(#${id}a)" transform="translate(10 14)" opacity=".0"/>${teeth}<rect x="-160" y="-30" width="312" height="64" rx="14" fill="#d6a33c"/><path d="M-150-20H140" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".5"/><rect x="-230" y="-16" width="80" height="32" fill="#8d8277"/><path d="M-520-36C-400-46-300-40-226-28V28C-300 40-400 46-520 36C-540 20-540-20-520-36Z" fill="url(#${id}h)"/><path d="M-500-20C-400-28-320-24-250-16" stroke="#fff" stroke-width="8" opacity=".25" fill="none" stroke-linecap="round"/></g>` + clip(520, 640, 12, '#c9472f') + clip(480, 740, -6, '#1f2a6b') + clip(540, 838, 8, '#2c4a3c')];
  },
};
function hank(cx, top, w, L, P, R, T, o = {}) {
  const mk = (u, ex = 0) => { const x0 = lerp(-w * .82, w * .82, u), x1 = lerp(-w * 1.05, w * 1.05, u) + (o.lean || 0); const k = spline([[cx + x0, top], [cx + x0 * 1.02 + (o.lean || 0) * .2, top + L * .33], [cx + x1 * .98, top + L * .66], [cx + x1 * .86, top + L * (1 - Math.abs(u - .5) * (w > 140 ? .05 : .12))]], 8), wl = withLength(k), n = normals(k); return wl.map((p, i) => { const d = Math.sin(p[2] / T.wl * 6.283 + (o.ph || 0) + u * .7 + ex) * T.amp * 1.05 * smooth(20, 120, p[2]); return [p[0] + n[i][0] * d, p[1] + n[i][1] * d * .5, p[2], Math.sin(p[2] / T.wl * 6.283 + (o.ph || 0) + u * .7 + ex)]; }); };
  let t = '';
  if (T.coil) { t += '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'; t += `<path d="${path(thin(mk(.2), 3).slice(0, -8))}M0 0${path(thin(mk(.8), 3).slice(0, -8))}" stroke="${P.t(0)}" stroke-width="${w * .7}"/>`; for (let i = 0; i < 13; i++) { const p = mk(clamp((i + .5) / 13 + (R() - .5) * .08)); t += ringlet(p.slice(3, Math.floor(p.length * (1 - R() * .12))), 13 * (.85 + R() * .3), P, R, 1 + Math.round(R() * 1.4), 24); } return t + '</g>'; }
  t += `<path d="${path([...thin(mk(0).slice(0, -7), 2), ...thin(mk(1).slice(0, -7), 2).reverse()], true)}" fill="${P.t(1)}"/>`;
  const NL = Math.round(clamp(w / 7, 12, 38)); for (let i = 0; i < NL; i++) { const u = (i + .5) / NL, p = mk(u + (R() - .5) * .05, (R() - .5) * .3); t += `<path d="${ribbon(thin(p.slice(0, Math.floor(p.length * (1 - R() * (w > 140 ? .05 : .1)))), 2), w / NL * (.9 + R() * .6), (q) => (q > .76 ? Math.max(.03, 1 - ((q - .76) / .24) ** 1.5) : 1))}" fill="${P.t(1 + R() * 1.2 + Math.exp(-((u - .36) ** 2) / .03) * .9 - smooth(.75, 1, u) * .7)}"/>`; }
  t += '<g fill="none" stroke-linecap="round">';
  for (let i = 0; i < 100 * Math.max(1, w / 120); i++) { const u = R(), p = mk(u, (R() - .5) * .4), w2 = .9 + R() * 2; if (i % 9 < 4) { const q = p.slice(Math.floor(R() * 8), Math.floor(p.length * (1 - R() * .13))); t += `<path d="${path(thin(q, 2))}" stroke="${P.t(R() * 2.7 - smooth(.7, 1, u))}" stroke-width="${f(w2)}" opacity="${f(.4 + R() * .4)}"/>`; } else if (T.amp) { let seg = []; for (const q of [...p, [0, 0, 0, -9]]) { if (q[3] > .5) seg.push(q); else { if (seg.length > 4) t += `<path d="${path(thin(seg, 2))}" stroke="${P.t(R() < .3 ? 4 : 3)}" stroke-width="${f(w2)}" opacity="${f(.14 + R() * .36)}"/>`; seg = []; } } } else { const m = R() < .6 ? .2 : .62, h = .04 + R() * .06, q = p.slice(Math.floor(p.length * (m - h)), Math.floor(p.length * (m + h))); if (q.length > 3) t += `<path d="${path(thin(q, 2))}" stroke="${P.t(R() < .4 ? 4 : 3)}" stroke-width="${f(w2)}" opacity="${f(.15 + R() * .4)}"/>`; } }
  return t + '</g>';
}
function bundles(o) {
  const id = 'b' + hash(JSON.stringify(o)).toString(36), R = rng(hash(o.seed ?? JSON.stringify(o))), T = TEX[o.texture] || TEX.straight, P = hairPaint(id, o.color, 190, 860);
  let g = ''; const n = o.count || 3, xs = n === 1 ? [400] : n === 2 ? [290, 510] : [205, 400, 595], w = n === 3 ? 82 : n === 2 ? 94 : 128;
  g += `<rect x="70" y="150" width="660" height="14" rx="7" fill="#b27a17"/><rect x="70" y="150" width="660" height="5" rx="2.5" fill="#f5d27a"/>`;
  xs.forEach((x, i) => { const L = 690 - (n === 3 ? [90, 0, 46][i] : i * 50); g += `<path d="M${x - w * .7} 220L${x} 158L${x + w * .7} 220" fill="none" stroke="#2a2421" stroke-width="4"/>` + hank(x, 230, w, L, P, R, T, { ph: i * 1.4 }); g += `<rect x="${x - w * .95}" y="206" width="${w * 1.9}" height="40" rx="6" fill="${P.t(0)}"/><path d="M${x - w * .9} 218H${x + w * .9}M${x - w * .9} 232H${x + w * .9}" stroke="${P.t(3)}" stroke-width="2" stroke-dasharray="5 4" opacity=".7"/>`; });
  const tag = xs[n > 2 ? 1 : 0]; g += `<g transform="translate(${tag} 330)"><rect x="-${w * .98}" y="-24" width="${w * 1.96}" height="56" rx="6" fill="#f6efe4"/><rect x="-${w * .98}" y="-24" width="${w * 1.96}" height="56" rx="6" fill="none" stroke="#1c0f0a" stroke-opacity=".15" stroke-width="2"/>${mark(0, 6, .44, '#1f2a6b')}</g>`;
  return wrap(id, P.defs, { ...o, set: o.set || 'none' }, g);
}
function lacepiece(o) { // closure or frontal seen from above
  const id = 'l' + hash(JSON.stringify(o)).toString(36), R = rng(hash(o.seed ?? JSON.stringify(o))), T = TEX[o.texture] || TEX.straight, P = hairPaint(id, o.color, 220, 900), wide = o.shape === 'frontal', w = wide ? 250 : 150;
  let lace = ''; for (let x = -w; x < w; x += 12) for (let y = 0; y < 150; y += 10) lace += `M${x} ${y}l6 5l-6 5l-6-5Z`;
  const K = SKINS[o.skin ?? 2];
  const shape = wide ? `M${-w} 90C${-w * .6}-30 ${w * .6}-30 ${w} 90L${w} 160L${-w} 160Z` : `M${-w} 0H${w}V160H${-w}Z`;
  const d = P.defs + `<clipPath id="${id}c"><path d="${shape}"/></clipPath>`;
  let g = `<g transform="translate(400 170)"><path d="${shape}" fill="${K.l}" opacity=".85"/><g clip-path="url(#${id}c)"><path d="${lace}" fill="none" stroke="#3a1d13" stroke-width="1.2" opacity=".4"/></g><path d="${shape}" fill="none" stroke="#3a1d13" stroke-width="2.5" stroke-dasharray="7 5" opacity=".5"/></g>`;
  g += hank(400, 290, w, 590, P, R, T);
  g += '<g fill="none" stroke-linecap="round">'; for (let i = 0; i < 150; i++) { const u = R() * 2 - 1, x = 400 + u * w * .96, y = 300 - R() * (wide ? 110 - Math.abs(u) * 70 : 100); g += `<path d="M${f(x)} ${f(y)}q${f(u * 4)} 24 ${f(u * 7)} ${f(56 + R() * 40)}" stroke="${P.t(R() * 2.6)}" stroke-width="${f(1 + R() * 2.6)}" opacity=".75"/>`; } g += '</g>';
  return wrap(id, d, { ...o, set: o.set || 'plane' }, g);
}
function good(o) {
  const id = 'k' + hash(JSON.stringify(o)).toString(36), fn = GOODS[o.kind];
  const [d, g] = fn(id, o);
  return wrap(id, d, { ...o, set: o.set || (o.kind === 'bonnet' ? 'arch' : 'sun') }, g);
}

export const KINDS = ['wig', 'bundles', 'lace', ...Object.keys(GOODS)];
export function render(o) {
  if (GOODS[o.kind]) return good(o);
  if (o.kind === 'bundles') return bundles(o);
  if (o.kind === 'lace') return lacepiece(o);
  if (o.style && o.style !== 'down') return gathered(o);
  return wig(o);
}
