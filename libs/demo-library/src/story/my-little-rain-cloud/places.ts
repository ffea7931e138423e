import { chance } from '../../draw/chance.ts';
import { circle, ellipse, faded, glow, group, path, polygon, rect, sky, stroke, type Svg } from '../../draw/shape.ts';

export const puff = (x: number, y: number, scale: number, colour = '#ffffff'): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path(
      'M-80 20C-110 20 -112 -14 -84 -18C-84 -50 -40 -56 -28 -36C-10 -64 40 -58 44 -28C78 -38 96 0 72 20Z',
      colour,
      0,
    ),
  );
export const tree = (x: number, y: number, scale: number, leaf = '#7cc66a', shade = '#5fae58'): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-16 0Q-8 -60 -14 -120H14Q8 -60 16 0Z', '#9a6a45'),
    path(
      'M-84 -130C-110 -170 -80 -214 -44 -206C-36 -250 44 -250 52 ' +
        '-204C94 -208 110 -160 80 -130C60 -104 -60 -104 -84 -130Z',
      leaf,
    ),
    path('M-70 -126C-40 -140 20 -136 80 -150C88 -136 70 -112 40 -112C0 -108 -54 -106 -70 -126Z', shade, 0),
  );
export const house = (x: number, y: number, width: number, height: number, wall: string, roof: string): Svg =>
  rect(x, y - height, width, height, wall) +
  path(
    `M${x - 20} ${y - height}L${x + width / 2} ${y - height - width * 0.45}L${x + width + 20} ${y - height}Z`,
    roof,
  ) +
  [0.18, 0.58]
    .map(
      (part) =>
        rect(x + width * part, y - height * 0.78, width * 0.24, width * 0.26, '#fff6d8', 3.5) +
        stroke(`M${x + width * (part + 0.12)} ${y - height * 0.78}v${width * 0.26}`, 3),
    )
    .join('') +
  rect(x + width * 0.4, y - height * 0.36, width * 0.22, height * 0.36, '#9a6a45', 3.5);
const SKIES = {
  day: ['#7cc8f2', '#d9f2fb'],
  hot: ['#59b7f0', '#fdf3c8'],
  autumn: ['#f4b88a', '#fbe3c0'],
  winter: ['#b9c4d6', '#e6ebf2'],
  night: ['#1f2a5c', '#51609c'],
  dusk: ['#f29a7a', '#fbd9a0'],
} as const;
const GROUND = {
  day: '#a5d97f',
  hot: '#c7dd7c',
  autumn: '#d9b36a',
  winter: '#f2f5fa',
  night: '#3b4a78',
  dusk: '#b7a86a',
} as const;
const LEAVES = {
  day: '#7cc66a',
  hot: '#6dba5e',
  autumn: '#e8873c',
  winter: '#dfe7f0',
  night: '#34507a',
  dusk: '#a8954a',
} as const;
export type Season = keyof typeof SKIES;

export const heaven = (width: number, height: number, season: Season): Svg => sky(width, height, ...SKIES[season]);
/** A street of houses and trees; the pavement begins at `ground`. */
export const town = (width: number, height: number, ground: number, season: Season = 'day', seed = 1): Svg => {
  const next = chance(seed),
    walls = ['#fbe3c8', '#f6cfc2', '#dfe8d0', '#f7e2a8', '#d8dcf0'],
    roofs = ['#e8604c', '#5b8fb9', '#8a6fb0', '#d98a4a', '#5fa58a'];
  let row = '';
  for (let x = -40; x < width; x += 190 + next() * 60) {
    row +=
      next() < 0.3
        ? tree(x + 80, ground, 0.9 + next() * 0.2, LEAVES[season], 'none')
        : house(
            x,
            ground,
            150 + next() * 30,
            130 + next() * 60,
            walls[Math.floor(next() * 5)] ?? '#fff',
            season === 'winter' ? '#ffffff' : (roofs[Math.floor(next() * 5)] ?? '#fff'),
          );
  }
  return (
    heaven(width, height, season) +
    (season === 'day' || season === 'hot'
      ? puff(width * 0.2, height * 0.16, 0.8) + puff(width * 0.78, height * 0.26, 1)
      : '') +
    row +
    rect(0, ground, width, height - ground, GROUND[season], 0) +
    stroke(`M0 ${ground}H${width}`) +
    rect(0, ground + 36, width, height - ground, season === 'winter' ? '#dfe5ee' : '#e9d9bd', 0) +
    stroke(`M0 ${ground + 36}H${width}`, 3)
  );
};
export const meadow = (width: number, height: number, ground: number, season: Season = 'day', seed = 2): Svg => {
  const next = chance(seed);
  const tufts = Array.from({ length: 26 }, () => {
    const x = next() * width,
      y = ground + 30 + next() * (height - ground);
    return (
      `M${x.toFixed(0)} ${y.toFixed(0)}l-6 -16M${x.toFixed(0)} ${y.toFixed(0)}l4 -20M${x.toFixed(0)} ` +
      `${y.toFixed(0)}l12 -14`
    );
  }).join('');
  return (
    heaven(width, height, season) +
    puff(width * 0.25, height * 0.14, 0.9) +
    puff(width * 0.8, height * 0.2, 0.7) +
    path(
      `M0 ${ground}Q${width * 0.3} ${ground - 70} ${width * 0.6} ${ground - 20}T${width} ${ground - 30}V${height}H0Z`,
      GROUND[season],
    ) +
    stroke(tufts, 4, season === 'winter' ? '#cfd8e6' : '#7fb45c')
  );
};
export const classroom = (width: number, height: number): Svg =>
  rect(0, 0, width, height, '#fdeccb', 0) +
  rect(60, 50, 420, 190, '#4f8a72', 8) +
  rect(60, 236, 420, 14, '#b98a5a', 3.5) +
  stroke('M100 110h140M100 150h220M100 190h120', 6, '#cfe5d8') +
  rect(560, 50, 200, 200, '#bfe6f5') +
  stroke('M660 50V250M560 150H760', 5) +
  rect(0, height * 0.72, width, height * 0.28, '#d9a878', 0) +
  stroke(`M0 ${height * 0.72}H${width}`);
export const bedroom = (width: number, height: number): Svg =>
  rect(0, 0, width, height, '#34407a', 0) +
  rect(90, 70, 220, 230, '#1f2a5c') +
  glow(240, 140, 120, '#fff3c4', 0.5) +
  circle(240, 140, 36, '#fff3c4', 3) +
  [
    [130, 110],
    [160, 230],
    [280, 250],
    [120, 180],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 3, '#fff', 0))
    .join('') +
  stroke('M200 70V300M90 185H310', 6) +
  rect(76, 300, 248, 18, '#5a6299', 3.5) +
  rect(0, height * 0.78, width, height * 0.3, '#2a3468', 0) +
  stroke(`M0 ${height * 0.78}H${width}`);

/** A sunflower with its root at the origin. With `health` 0 it droops, with 1 it stands upright. */
export const sunflower = (x: number, y: number, scale: number, health: number): Svg => {
  const hx = (1 - health) * 60,
    hy = -170 + (1 - health) * 70,
    leaf = health > 0.5 ? '#6db85c' : '#a9a060',
    petal = health > 0.5 ? '#ffcf33' : '#d9b65a';
  const petals = Array.from(
    { length: 12 },
    (_, index) =>
      `<g transform="translate(${hx} ${hy}) rotate(${index * 30 + (1 - health) * 80})">` +
      `${ellipse(0, -42, 13, 22, petal, 3)}</g>`,
  ).join('');
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke(`M0 0Q${-6 - hx * 0.2} -110 ${hx} ${hy}`, 14),
    stroke(`M0 0Q${-6 - hx * 0.2} -110 ${hx} ${hy}`, 7, leaf),
    path('M0 -50Q-50 -90 -66 -50Q-40 -30 0 -50Z', leaf, 3.5),
    path('M0 -70Q46 -110 62 -72Q40 -48 0 -70Z', leaf, 3.5),
    petals,
    circle(hx, hy, 32, '#8a5a34'),
    health > 0.5
      ? stroke(`M${hx - 14} ${hy - 4}q4 -8 8 0M${hx + 6} ${hy - 4}q4 -8 8 0M${hx - 10} ${hy + 8}q10 10 20 0`, 3.5)
      : stroke(`M${hx - 14} ${hy - 2}h8M${hx + 6} ${hy - 2}h8M${hx - 8} ${hy + 14}q8 -8 16 0`, 3.5),
  );
};
export const rainbow = (cx: number, cy: number, r: number): Svg =>
  faded(
    0.75,
    ...['#f27d72', '#f9b55f', '#fbe275', '#8fd18a', '#7cbdf0', '#a994dc'].map((colour, index) =>
      stroke(
        `M${cx - r + index * 22} ${cy}A${r - index * 22} ${r - index * 22} 0 0 1 ${cx + r - index * 22} ${cy}`,
        22,
        colour,
      ),
    ),
  );
export const sun = (x: number, y: number, r: number): Svg =>
  glow(x, y, r * 3, '#fff3b0', 0.8) +
  circle(x, y, r, '#ffd84d') +
  stroke(
    Array.from({ length: 12 }, (_, index) => {
      const turn = (index * Math.PI) / 6;
      return (
        `M${(x + Math.cos(turn) * r * 1.3).toFixed(0)} ` +
        `${(y + Math.sin(turn) * r * 1.3).toFixed(0)}L${(x + Math.cos(turn) * r * 1.6).toFixed(0)} ` +
        (y + Math.sin(turn) * r * 1.6).toFixed(0)
      );
    }).join(''),
    6,
    '#f2a93b',
  );
export const snowfall = (width: number, height: number, count: number, seed: number): Svg => {
  const next = chance(seed);
  return Array.from({ length: count }, () =>
    circle(Math.round(next() * width), Math.round(next() * height), 3 + Math.round(next() * 8), '#fff', 0),
  ).join('');
};
export const leaves = (width: number, height: number, count: number, seed: number): Svg => {
  const next = chance(seed);
  return Array.from({ length: count }, () =>
    group(
      `translate(${Math.round(next() * width)} ${Math.round(next() * height)}) rotate(${Math.round(next() * 360)})`,
      path(
        'M-16 0Q0 -14 16 0Q0 14 -16 0Z',
        ['#e8873c', '#d9603f', '#f2b84a'][Math.floor(next() * 3)] ?? '#e8873c',
        2.5,
      ),
    ),
  ).join('');
};
export const speed = (width: number, height: number, seed: number, colour = '#ffffff'): Svg => {
  const next = chance(seed);
  return stroke(
    Array.from({ length: 16 }, () => {
      const x = next() * width,
        y = next() * height;
      return `M${x.toFixed(0)} ${y.toFixed(0)}h${(60 + next() * 160).toFixed(0)}`;
    }).join(''),
    5,
    colour,
  );
};
export const burstRays = (width: number, height: number, cx: number, cy: number, colour: string): Svg =>
  Array.from({ length: 26 }, (_, index) => {
    const a = (index * Math.PI) / 13,
      far = width + height;
    return polygon(
      [
        [cx, cy],
        [cx + Math.cos(a - 0.05) * far, cy + Math.sin(a - 0.05) * far],
        [cx + Math.cos(a + 0.05) * far, cy + Math.sin(a + 0.05) * far],
      ],
      colour,
      0,
    );
  }).join('');
