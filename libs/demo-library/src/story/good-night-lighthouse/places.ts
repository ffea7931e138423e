import { chance } from '../../draw/chance.ts';
import { circle, ellipse, group, path, polygon, rect, stroke, turned, type Svg } from '../../draw/shape.ts';
import { gradation, tone, toned } from '../../draw/tone.ts';

export const BLACK = '#121216';

export const stars = (width: number, height: number, count: number, seed: number, colour = '#fff'): Svg => {
  const next = chance(seed);
  return Array.from({ length: count }, () => {
    const x = Math.round(next() * width),
      y = Math.round(next() * height),
      r = 1.5 + next() * 2.6;
    return next() < 0.14
      ? path(
          `M${x} ${y - r * 4}l${r} ${r * 3}l${r * 3} ${r}l${-r * 3} ${r}l${-r} ${r * 3}l${-r} ${-r * 3}l${-r * 3} ` +
            `${-r}l${r * 3} ${-r}Z`,
          colour,
          0,
        )
      : circle(x, y, r, colour, 0);
  }).join('');
};

/** The lighthouse, foot of its rock at the origin; 420 high with its rock. */
export const lighthouse = (
  paint = { tower: '#fff', band: BLACK as string, rock: tone('deep'), roof: BLACK as string, shade: tone('pale') },
): Svg =>
  [
    path('M-150 10Q-140 -40 -96 -52Q-70 -92 -10 -84Q60 -96 84 -56Q140 -44 150 10Z', '#fff'),
    path('M-150 10Q-140 -40 -96 -52Q-70 -92 -10 -84Q60 -96 84 -56Q140 -44 150 10Z', paint.rock, 0),
    stroke('M-80 -20l24 -16M20 -40l30 14M-10 -4l20 -10', 3),
    stroke('M-46 -80L-30 -320H30L46 -80', 12, '#fff'),
    path('M-46 -80L-30 -320H30L46 -80Q0 -66 -46 -80Z', paint.tower),
    path('M-41 -150L-37 -210H37L41 -150Q0 -140 -41 -150Z', paint.band, 0),
    path('M-33 -270L-31 -300H31L33 -270Q0 -264 -33 -270Z', paint.band, 0),
    path('M10 -76L14 -318H30L46 -80Q30 -72 10 -76Z', paint.shade, 0),
    path('M-14 -78V-104Q0 -122 14 -104V-78Z', BLACK, 3),
    rect(-46, -332, 92, 14, '#fff', 4),
    stroke('M-44 -332V-352M-22 -332V-352M22 -332V-352M44 -332V-352M-46 -352H46', 3),
    rect(-24, -372, 48, 40, '#fff', 4),
    circle(0, -352, 11, '#fff', 3),
    stroke('M-24 -352H24M0 -372V-332', 2),
    path('M-34 -372Q-20 -404 0 -406Q20 -404 34 -372Z', paint.roof),
    stroke('M0 -406V-426', 4),
    circle(0, -428, 5, BLACK, 0),
  ].join('');

/** Waves in rows, larger towards the bottom. */
export const waves = (
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
  seed: number,
  colour = 'currentColor',
): Svg => {
  const next = chance(seed);
  return Array.from({ length: rows }, (_, row) => {
    const near = row / rows,
      wy = y + height * near ** 1.3;
    return Array.from({ length: Math.max(2, Math.round((1 - near) * 9)) }, () => {
      const wx = x + next() * width,
        w = 30 + near * 130;
      return stroke(
        `M${wx.toFixed(0)} ${wy.toFixed(0)}q${(w / 4).toFixed(0)} ${(-8 - near * 16).toFixed(0)} ` +
          `${(w / 2).toFixed(0)} 0t${(w / 2).toFixed(0)} 0`,
        2.5 + near * 2,
        colour,
      );
    }).join('');
  }).join('');
};

export const dusk = (width: number, horizon: number): Svg =>
  rect(0, 0, width, horizon, '#fff', 0) + gradation(0, 0, width, horizon * 0.75, 0.5, 0, BLACK);
export const nightSea = (width: number, height: number, horizon: number, seed: number): Svg =>
  rect(0, 0, width, height, BLACK, 0) +
  stars(width, horizon * 0.95, Math.round(width / 11), seed) +
  rect(0, horizon, width, height - horizon, '#fff', 0) +
  rect(0, horizon, width, height - horizon, tone('night'), 0) +
  stroke(`M0 ${horizon}H${width}`, 3, '#fff') +
  waves(0, horizon + 16, width, height - horizon, 7, seed + 4, '#fff');

/** A beam of light from a lamp at (x, y), `reach` pixels long. */
export const beam = (x: number, y: number, reach: number, degrees: number, spread = 9, colour = '#fff'): Svg =>
  turned(
    x,
    y,
    degrees,
    polygon(
      [
        [0, -6],
        [reach, -reach * Math.tan((spread * Math.PI) / 360)],
        [reach, reach * Math.tan((spread * Math.PI) / 360)],
        [0, 6],
      ],
      colour,
      0,
    ),
  );

/** The keeper's room: stone wall, round window, stove and table line. */
export const room = (width: number, height: number, night = true): Svg => {
  const next = chance(Math.round(width)),
    floor = height * 0.82;
  const stones = Array.from({ length: Math.round(width / 40) }, () => {
    const x = next() * width,
      y = next() * floor;
    return `M${x.toFixed(0)} ${y.toFixed(0)}h${(24 + next() * 30).toFixed(0)}v16`;
  }).join('');
  return (
    rect(0, 0, width, height, '#fff', 0) +
    (night ? rect(0, 0, width, floor, tone('pale'), 0) : '') +
    stroke(stones, 2.5) +
    rect(0, floor, width, height - floor, '#fff', 0) +
    rect(0, floor, width, height - floor, tone('hatch'), 0) +
    stroke(`M0 ${floor}H${width}`)
  );
};
export const porthole = (x: number, y: number, r: number, inside: Svg): Svg =>
  group(
    `translate(${x} ${y})`,
    circle(0, 0, r + 16, '#fff'),
    circle(0, 0, r, '#fff', 4),
    inside,
    [0, 60, 120, 180, 240, 300]
      .map((angle) =>
        circle(
          Math.round(Math.cos((angle * Math.PI) / 180) * (r + 8)),
          Math.round(Math.sin((angle * Math.PI) / 180) * (r + 8)),
          3,
          BLACK,
          0,
        ),
      )
      .join(''),
  );
export const nightDisc = (r: number): Svg =>
  circle(0, 0, r - 2, BLACK, 0) +
  [
    [-0.4, -0.3],
    [0.3, -0.5],
    [0.5, 0.2],
    [-0.1, 0.4],
    [-0.6, 0.3],
    [0.05, -0.1],
  ]
    .map(([x = 0, y = 0], index) => circle(x * r, y * r, index % 2 ? 2 : 3.2, '#fff', 0))
    .join('');

/** The great lens of the lamp room, its middle at the origin; 240 wide, 320 high. */
export const lens = (lit: boolean): Svg =>
  [
    rect(-70, 150, 140, 40, tone('mid')),
    rect(-96, 180, 192, 26, '#fff'),
    path('M-90 150C-150 60 -150 -60 -90 -150H90C150 -60 150 60 90 150Z', '#fff'),
    lit ? '' : path('M-90 150C-150 60 -150 -60 -90 -150H90C150 -60 150 60 90 150Z', tone('light'), 0),
    stroke('M-118 -96H118M-130 -56H130M-130 56H130M-118 96H118', 3),
    stroke('M-60 -150Q-90 0 -60 150M60 -150Q90 0 60 150', 3),
    circle(0, 0, 54, '#fff', 4),
    circle(0, 0, 38, lit ? '#fff' : tone('light'), 3),
    rect(-70, -186, 140, 36, tone('mid')),
  ].join('');

/** Focus lines from the edges towards (cx, cy). */
export const focus = (
  width: number,
  height: number,
  cx: number,
  cy: number,
  inner: number,
  colour = 'currentColor',
  count = 70,
): Svg => {
  const next = chance(Math.round(inner + cx)),
    far = width + height;
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + next() * 0.7) * Math.PI * 2) / count,
      near = inner * (0.9 + next() * 0.5),
      half = 0.006 + next() * 0.012;
    const p = (turn: number, r: number): [number, number] => [
      Math.round(cx + Math.cos(turn) * r * 1.25),
      Math.round(cy + Math.sin(turn) * r),
    ];
    return polygon([p(angle, near), p(angle - half, far), p(angle + half, far)], colour, 0);
  }).join('');
};
export const rain = (
  width: number,
  height: number,
  count: number,
  seed: number,
  colour = '#fff',
  lean = -0.35,
  length = 70,
): Svg => {
  const next = chance(seed);
  return stroke(
    Array.from({ length: count }, () => {
      const x = next() * width * 1.3,
        y = next() * height,
        l = length * (0.5 + next());
      return `M${x.toFixed(0)} ${y.toFixed(0)}l${(l * lean).toFixed(0)} ${l.toFixed(0)}`;
    }).join(''),
    3,
    colour,
  );
};
export const moonWhite = (x: number, y: number, r: number): Svg =>
  circle(x, y, r, '#fff', 0) +
  circle(x - r * 0.3, y - r * 0.25, r * 0.2, tone('pale'), 0) +
  ellipse(x + r * 0.25, y + r * 0.3, r * 0.26, r * 0.22, tone('pale'), 0);
export const spiral = (width: number, height: number): Svg =>
  rect(0, 0, width, height, '#fff', 0) +
  rect(0, 0, width, height, tone('light'), 0) +
  Array.from(
    { length: 9 },
    (_, step) =>
      path(`M${-40 + step * 62} ${height - 40 - step * 40}h120v34h-120Z`, '#fff') +
      toned(`M${-40 + step * 62} ${height - 6 - step * 40}h62v${step * 40 + 10}h-62Z`, 'deep', 0),
  ).join('');
export const clock = (x: number, y: number, r: number, hour: number, minute: number): Svg => {
  const arrow = (turn: number, length: number, width: number) =>
    stroke(`M${x} ${y}L${(x + Math.sin(turn) * length).toFixed(1)} ${(y - Math.cos(turn) * length).toFixed(1)}`, width);
  return (
    circle(x, y, r, '#fff', 6) +
    circle(x, y, r * 0.86, '#fff', 2) +
    Array.from({ length: 12 }, (_, index) => {
      const turn = (index * Math.PI) / 6;
      return stroke(
        `M${(x + Math.sin(turn) * r * 0.7).toFixed(1)} ` +
          `${(y - Math.cos(turn) * r * 0.7).toFixed(1)}L${(x + Math.sin(turn) * r * 0.8).toFixed(1)} ` +
          (y - Math.cos(turn) * r * 0.8).toFixed(1),
        index % 3 ? 3 : 6,
      );
    }).join('') +
    arrow((((hour % 12) + minute / 60) * Math.PI) / 6, r * 0.42, 8) +
    arrow((minute * Math.PI) / 30, r * 0.64, 5) +
    circle(x, y, 7, BLACK, 0)
  );
};
