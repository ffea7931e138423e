import { chance } from '../../draw/chance.ts';
import { circle, ellipse, glow, group, path, polygon, rect, sky, stroke, type Svg } from '../../draw/shape.ts';

export const INK = '#15172f';
const WOOD = '#8f4f35',
  WOOD_LIGHT = '#b96f47',
  WOOD_DARK = '#5c2f2a';

export const starry = (width: number, height: number, count: number, seed: number): Svg => {
  const next = chance(seed);
  return Array.from({ length: count }, () =>
    circle(Math.round(next() * width), Math.round(next() * height), 1 + Math.round(next() * 2), '#cfd6ff', 0),
  ).join('');
};

/** A street at night: far roofs, near houses with a few lit windows; the ground begins at `floor`. */
export const alley = (width: number, height: number, floor: number, seed: number, lit = 0.16): Svg => {
  const next = chance(seed);
  let far = '',
    near = '';
  for (let x = -30; x < width; x += 90) {
    const h = floor * (0.36 + next() * 0.26);
    far += rect(x, floor - h, 92, h, '#2b3270', 0);
  }
  for (let x = -60; x < width; x += 210) {
    const w = 150 + Math.round(next() * 50),
      h = Math.round(floor * (0.34 + next() * 0.24));
    near +=
      rect(x, floor - h, w, h, '#222858') +
      path(`M${x - 16} ${floor - h}L${x + 20} ${floor - h - 44}H${x + w - 20}L${x + w + 16} ${floor - h}Z`, '#1b2048');
    for (const [dx, dy] of [
      [0.2, 0.22],
      [0.62, 0.22],
      [0.2, 0.56],
      [0.62, 0.56],
    ] as const)
      near += rect(
        Math.round(x + w * dx),
        Math.round(floor - h + h * dy),
        32,
        40,
        next() < lit ? '#ffc766' : '#2f3876',
        3,
      );
  }
  return (
    sky(width, height, '#171b42', '#2c3478', '#4a4a8f') +
    starry(width, floor * 0.7, Math.round(width / 9), seed + 1) +
    far +
    near +
    rect(0, floor, width, height - floor, '#343a70', 0) +
    stroke(`M0 ${floor}H${width}`) +
    stroke(
      Array.from({ length: 12 }, () => {
        const x = next() * width,
          y = floor + 16 + next() * (height - floor);
        return `M${x.toFixed(0)} ${y.toFixed(0)}h${(30 + next() * 60).toFixed(0)}`;
      }).join(''),
      4,
      '#434a86',
    )
  );
};

export const lantern = (x: number, y: number, scale: number): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    glow(0, 40, 130, '#ff9a4d', 0.6),
    stroke('M0 -30V0', 5),
    path('M-30 0H30Q52 40 30 80H-30Q-52 40 -30 0Z', '#f0563c'),
    stroke('M-40 22H40M-43 40H43M-40 58H40', 3, '#c23a2a'),
    rect(-22, -8, 44, 10, INK, 0),
    rect(-22, 78, 44, 10, INK, 0),
  );

/**
 * The back of the cart: posts, roof and curtain. Counter top at the origin's height, 620 wide. The curtain for the sign
 * spans x -230 to 230, y -356 to -276.
 */
export const cartBack = (): Svg =>
  [
    glow(0, -150, 440, '#ffb24d', 0.6),
    rect(-290, -350, 580, 350, '#ffcf85', 0),
    rect(-290, -350, 580, 350, 'none'),
    rect(-270, -250, 180, 14, WOOD, 3.5),
    rect(90, -250, 180, 14, WOOD, 3.5),
    [-250, -220, -190, -160, -130]
      .map((x, index) =>
        rect(
          x,
          -282 - (index % 2) * 6,
          22,
          32 + (index % 2) * 6,
          ['#4f9a79', '#d8503f', '#f7f3e8', '#3f6fb5', '#e9b949'][index] ?? '#fff',
          3,
        ),
      )
      .join(''),
    [120, 165, 210].map((x) => path(`M${x} -274h36q-2 24 -10 24h-16q-8 0 -10 -24Z`, '#f7f3e8', 3)).join(''),
  ].join('');
export const cartRoof = (): Svg =>
  [
    rect(-300, -370, 22, 380, WOOD),
    rect(278, -370, 22, 380, WOOD),
    path('M-360 -366L-300 -446H300L360 -366Z', '#e2543e'),
    stroke('M-240 -446L-280 -366M-120 -446L-140 -366M0 -446V-366M120 -446L140 -366M240 -446L280 -366', 4),
    path('M-360 -366H360V-352H-360Z', WOOD_DARK),
    path('M-236 -352H236V-272H-236Z', '#2f4f9a'),
    stroke('M-118 -352V-276M0 -352V-330M118 -352V-276', 3),
    lantern(-330, -330, 0.9),
    lantern(330, -330, 0.9),
  ].join('');
/** The counter and wheels, in front of the cook. */
export const cartFront = (): Svg =>
  [
    circle(-190, 190, 64, WOOD_DARK, 6),
    circle(-190, 190, 14, WOOD_LIGHT),
    circle(190, 190, 64, WOOD_DARK, 6),
    circle(190, 190, 14, WOOD_LIGHT),
    stroke('M-190 136V244M-244 190H-136M190 136V244M136 190H244', 6, WOOD_LIGHT),
    rect(-300, 10, 600, 150, WOOD),
    stroke('M-180 24V150M-60 24V150M60 24V150M180 24V150', 4, WOOD_DARK),
    rect(-330, -10, 660, 26, WOOD_LIGHT, 4, 6),
    rect(-300, 60, 600, 14, WOOD_DARK, 0),
  ].join('');
export const pot = (x: number, y: number): Svg =>
  group(
    `translate(${x} ${y})`,
    path('M-58 0Q-66 -40 -58 -74H58Q66 -40 58 0Z', '#8b93b0'),
    ellipse(0, -74, 58, 14, '#b7bdd6'),
    ellipse(0, -74, 44, 9, '#f0a24a', 3),
    stroke('M-58 -50Q-84 -54 -80 -34M58 -50Q84 -54 80 -34', 6),
  );
export const stool = (x: number, y: number, scale = 1): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke('M-30 0L-22 -84M30 0L22 -84M-27 -34H27', 9),
    stroke('M-30 0L-22 -84M30 0L22 -84M-27 -34H27', 4, WOOD_LIGHT),
    ellipse(0, -88, 46, 15, '#e2543e'),
  );

/** The counter seen from its end, for close scenes: a warm back, a wooden top at `y`. */
export const atCounter = (width: number, height: number, y: number, warm = '#ffc878'): Svg =>
  rect(0, 0, width, height, warm, 0) +
  circle(width * 0.5, y * 0.6, Math.min(width, height) * 0.5, '#ffdc9e', 0) +
  rect(0, 0, width, 46, '#2f4f9a', 4) +
  stroke(Array.from({ length: Math.ceil(width / 110) }, (_, index) => `M${index * 110 + 70} 4V42`).join(''), 3) +
  rect(0, y, width, 22, WOOD_LIGHT) +
  rect(0, y + 22, width, height - y, WOOD, 0);
export const counterTop = (width: number, height: number, y: number): Svg =>
  rect(-6, y, width + 12, 22, WOOD_LIGHT) + rect(0, y + 24, width, height - y, WOOD, 0);
export const warmth = (width: number, height: number, colour: string, ray: string): Svg =>
  rect(0, 0, width, height, colour, 0) +
  Array.from({ length: 22 }, (_, index) => {
    const a = (index * Math.PI) / 11,
      far = width + height;
    return polygon(
      [
        [width / 2, height / 2],
        [width / 2 + Math.cos(a - 0.06) * far, height / 2 + Math.sin(a - 0.06) * far],
        [width / 2 + Math.cos(a + 0.06) * far, height / 2 + Math.sin(a + 0.06) * far],
      ],
      ray,
      0,
    );
  }).join('');
export const cloudOfSteam = (x: number, y: number, scale: number): Svg =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path(
      'M-150 60C-220 60 -230 -30 -160 -40C-170 -120 -70 -150 -40 -96C-10 -170 ' +
        '110 -160 110 -80C190 -100 230 -10 170 30C190 70 140 90 110 70Z',
      '#fff6e6',
      4,
    ),
  );
