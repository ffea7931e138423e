import { drawBalloon, type DrawnBalloon } from './balloon.ts';
import type { Language } from './line.ts';
import type { Balloon, Page, Panel } from './page.ts';
import { group, polygon, rect, type Svg } from './shape.ts';

const sheet = ({ width, height, ink }: Page, ...parts: Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
  `color="${ink}" stroke-linejoin="round" stroke-linecap="round">${parts.join('')}</svg>`;

const windowOf = ({ box: [x, y, width, height], shape }: Panel, frame: number): Svg =>
  shape ? polygon(shape, 'none', frame) : rect(x, y, width, height, 'none', frame);

/** The page without words: the same for every language. */
export const artOf = (page: Page): Svg =>
  sheet(
    page,
    rect(0, 0, page.width, page.height, page.paper, 0),
    page.tones ? `<defs>${page.tones}</defs>` : '',
    ...page.panels.map(
      (panel, index) =>
        `<clipPath id="panel${index}">${windowOf(panel, 0).replace('fill="none"', '')}</clipPath>` +
        `<g clip-path="url(#panel${index})">${group(`translate(${panel.box[0]} ${panel.box[1]})`, panel.art)}</g>` +
        (panel.frame > 0 ? windowOf(panel, panel.frame) : ''),
    ),
  );

export type LetteredBalloon = DrawnBalloon & { balloon: Balloon; panel: Panel };

export const balloonsOf = (page: Page, language: Language): LetteredBalloon[] =>
  page.panels.flatMap((panel) =>
    panel.balloons.map((balloon) => ({ ...drawBalloon(balloon, language), balloon, panel })),
  );

/** The words of a page on a transparent sheet of its size, to be laid over its art. */
export const wordsOf = (page: Page, language: Language): Svg =>
  sheet(
    page,
    ...balloonsOf(page, language).map(({ svg, panel }) => group(`translate(${panel.box[0]} ${panel.box[1]})`, svg)),
  );
