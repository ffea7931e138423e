import { chance } from '../../draw/chance.ts';
import { circle, ellipse, faded, glow, group, path, polygon, rect, sky, stroke, type Svg } from '../../draw/shape.ts';

const COVERS = [
  '#d8503f',
  '#3b6ea5',
  '#e9b949',
  '#4f9a79',
  '#8d5a97',
  '#e58b6b',
  '#6aa9b8',
  '#f3e3c3',
  '#b4495e',
  '#2f4f6f',
];
const WOOD = '#a4673d',
  WOOD_DARK = '#7c4a2b',
  WOOD_LIGHT = '#c68a58';

/** A shelf full of books, the same for the same seed. */
export const shelf = (x: number, y: number, width: number, height: number, rows: number, seed: number): Svg => {
  const next = chance(seed),
    row = height / rows;
  let books = '';
  for (let index = 0; index < rows; index++) {
    const floor = y + row * (index + 1) - 8;
    let left = x + 12;
    while (left < x + width - 34) {
      const w = 16 + Math.floor(next() * 18),
        h = row * (0.56 + next() * 0.26),
        colour = COVERS[Math.floor(next() * COVERS.length)] ?? WOOD;
      const kind = next();
      if (kind < 0.08) {
        left += 34;
        continue;
      }
      if (kind < 0.15 && left < x + width - 80) {
        books +=
          rect(left, floor - 13, 58, 13, colour, 2.5) +
          rect(left + 5, floor - 25, 48, 12, COVERS[Math.floor(next() * COVERS.length)] ?? WOOD, 2.5);
        left += 62;
        continue;
      }
      books +=
        rect(left, floor - h, w, h, colour, 2.5) +
        (kind > 0.5
          ? stroke(`M${left + 4} ${floor - h * 0.8}h${w - 8}M${left + 4} ${floor - h * 0.7}h${w - 8}`, 2.5, '#fff3d6')
          : '');
      left += w + 1;
    }
    books += rect(x, floor, width, 9, WOOD_LIGHT, 3);
  }
  return (
    rect(x, y, width, height, WOOD_DARK) +
    books +
    rect(x - 7, y, 12, height, WOOD, 3) +
    rect(x + width - 5, y, 12, height, WOOD, 3)
  );
};

export const windowPane = (x: number, y: number, width: number, height: number, outside: Svg): Svg =>
  group(
    `translate(${x} ${y})`,
    rect(0, 0, width, height, '#bfe4ea', 0),
    outside,
    rect(0, 0, width, height, 'none', 12),
    rect(0, 0, width, height, 'none', 0),
    stroke(`M${width / 2} 0V${height}M0 ${height * 0.4}H${width}`, 7),
    `<g color="#f9efdd">${stroke(`M0 0H${width}V${height}H0Z`, 5)}</g>`,
    rect(-14, height, width + 28, 14, WOOD_LIGHT, 3.5),
  );

export const sunny = (width: number, height: number): Svg =>
  rect(0, 0, width, height, '#bfe6ef', 0) +
  ellipse(width * 0.3, height * 0.28, width * 0.14, height * 0.07, '#fff', 0) +
  ellipse(width * 0.42, height * 0.32, width * 0.16, height * 0.07, '#fff', 0) +
  path(
    `M0 ${height}V${height * 0.78}Q${width * 0.3} ${height * 0.62} ${width * 0.55} ${height * 0.76}T${width} ` +
      `${height * 0.7}V${height}Z`,
    '#9ccf8f',
    0,
  );
export const rainy = (width: number, height: number, seed = 3): Svg => {
  const next = chance(seed);
  const drops = Array.from({ length: 26 }, () => {
    const x = next() * width,
      y = next() * height;
    return `M${x.toFixed(0)} ${y.toFixed(0)}l-5 20`;
  }).join('');
  return (
    rect(0, 0, width, height, '#8fa9b8', 0) +
    path(
      `M0 ${height}V${height * 0.74}Q${width * 0.4} ${height * 0.6} ${width} ${height * 0.76}V${height}Z`,
      '#7f9c8c',
      0,
    ) +
    stroke(drops, 3, '#d4e6ee')
  );
};

const pendant = (x: number, length: number): Svg =>
  stroke(`M${x} 0V${length}`, 4) +
  path(
    `M${x - 34} ${length + 30}Q${x - 30} ${length} ${x} ${length}Q${x + 30} ${length} ${x + 34} ${length + 30}Z`,
    '#4f9a79',
  ) +
  ellipse(x, length + 31, 14, 8, '#fff3b8', 3);

export const plant = (x: number, y: number): Svg =>
  group(
    `translate(${x} ${y})`,
    stroke('M0 -40Q-6 -80 -30 -96M0 -40Q2 -90 14 -112M0 -40Q16 -70 36 -82', 5, '#3d7a54'),
    ellipse(-34, -98, 12, 22, '#6bb37d', 3),
    ellipse(16, -118, 12, 24, '#7cc48d', 3),
    ellipse(40, -84, 20, 11, '#6bb37d', 3),
    path('M-26 -42H26L20 0H-20Z', '#d9784f', 3.5),
  );

export type Light = 'day' | 'rain' | 'night';

/** The inside of the shop, seen from the door. */
export const shop = (width: number, height: number, seed = 1, light: Light = 'day'): Svg => {
  const floor = height * 0.8,
    pane = light === 'rain' ? rainy(190, 150) : sunny(190, 150);
  return [
    sky(width, height, '#fbe8c8', '#f4d3a3'),
    stroke(
      Array.from({ length: Math.ceil(width / 60) }, (_, index) => `M${index * 60 + 20} 0V${floor}`).join(''),
      8,
      '#f7dcb4',
    ),
    shelf(-20, 26, width * 0.3, floor - 26, 3, seed),
    shelf(width * 0.72, 26, width * 0.32, floor - 26, 3, seed + 50),
    windowPane(width * 0.5 - 95, 40, 190, 150, pane),
    light === 'day'
      ? faded(
          0.35,
          polygon(
            [
              [width * 0.5 - 95, 40],
              [width * 0.5 + 95, 40],
              [width * 0.5 + 260, height],
              [width * 0.5 - 10, height],
            ],
            '#fff6cf',
            0,
          ),
        )
      : '',
    rect(0, floor, width, height - floor, '#cf9862', 0),
    stroke(`M0 ${floor}H${width}`, 4),
    stroke(`M0 ${floor + 24}H${width}`, 3, '#b57f4c'),
    pendant(width * 0.36, 34),
    pendant(width * 0.66, 20),
  ].join('');
};

/** A counter that hides what stands behind it; its top is at `y`. */
export const counter = (x: number, y: number, width: number, height: number): Svg =>
  rect(x, y + 10, width, height, '#b87547') +
  stroke(`M${x + width * 0.33} ${y + 26}V${y + height}M${x + width * 0.66} ${y + 26}V${y + height}`, 4, WOOD_DARK) +
  rect(x - 14, y, width + 28, 20, WOOD_LIGHT, 4, 6);

/** Plain colour with soft spots, for faces seen close. */
export const plain = (width: number, height: number, colour: string, spot: string): Svg => {
  const next = chance(Math.round(width + height));
  return (
    rect(0, 0, width, height, colour, 0) +
    Array.from({ length: 12 }, () =>
      circle(Math.round(next() * width), Math.round(next() * height), 14 + Math.round(next() * 40), spot, 0),
    ).join('')
  );
};

/** Lines that run to a point: surprise. */
export const rays = (width: number, height: number, cx: number, cy: number, colour: string, inner = 150): Svg => {
  const next = chance(9),
    far = width + height;
  return Array.from({ length: 44 }, (_, index) => {
    const angle = ((index + next() * 0.6) * Math.PI * 2) / 44,
      half = 0.01 + next() * 0.022,
      near = inner * (0.9 + next() * 0.5);
    const point = (turn: number, r: number): [number, number] => [
      Math.round(cx + Math.cos(turn) * r * 1.5),
      Math.round(cy + Math.sin(turn) * r),
    ];
    return polygon([point(angle, near), point(angle - half, far), point(angle + half, far)], colour, 0);
  }).join('');
};

export const night = (width: number, height: number): Svg =>
  rect(0, 0, width, height, '#1d2547', 0) + glow(width * 0.8, height * 0.2, height * 0.8, '#5b6bb0', 0.5);
export const moon = (x: number, y: number, r: number): Svg =>
  glow(x, y, r * 2.4, '#fff3c4', 0.5) +
  circle(x, y, r, '#fff3c4', 3) +
  circle(x - r * 0.3, y - r * 0.2, r * 0.18, '#efdda0', 0) +
  circle(x + r * 0.25, y + r * 0.3, r * 0.25, '#efdda0', 0);
export const shade = (width: number, height: number, opacity = 0.45, colour = '#1d2547'): Svg =>
  faded(opacity, rect(0, 0, width, height, colour, 0));
