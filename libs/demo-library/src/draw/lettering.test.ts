import { describe, expect, test } from 'vitest';
import { DEMO_COMICS } from '../demo-comics.ts';
import { roomOf, ROUNDNESS } from './balloon.ts';
import { breakable, evenLines } from './break-lines.ts';
import { letter } from './letter.ts';
import { balloonsOf, type LetteredBalloon } from './letter-page.ts';
import { LANGUAGES } from './line.ts';
import type { Box, Point } from './shape.ts';

const LEAST_LETTER_PX = 22;

const pages = DEMO_COMICS.flatMap(({ series, chapters }) =>
  chapters.flatMap(({ number, pages }) =>
    pages.map((draw, index) => ({ name: `${series} ${number}, page ${index + 1}`, draw })),
  ),
);
const lettered = pages.flatMap(({ name, draw }) => {
  const page = draw();
  return LANGUAGES.map((language) => ({
    name: `${name}, ${language}`,
    page,
    language,
    balloons: balloonsOf(page, language),
  }));
});

const corners = ([x, y, width, height]: Box): Point[] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
];
const turnedCorners = ({ outline, balloon: { turn = 0 } }: LetteredBalloon): Point[] => {
  const [x, y, width, height] = outline,
    cx = x + width / 2,
    cy = y + height / 2,
    c = Math.cos((turn * Math.PI) / 180),
    s = Math.sin((turn * Math.PI) / 180);
  return corners(outline).map(([px, py]) => [cx + (px - cx) * c - (py - cy) * s, cy + (px - cx) * s + (py - cy) * c]);
};
const isWithin = (inner: Box, [x, y, width, height]: Box, slack = 0.5): boolean =>
  corners(inner).every(
    ([px, py]) => px >= x - slack && px <= x + width + slack && py >= y - slack && py <= y + height + slack,
  );
const isInRounded = ([px, py]: Point, [x, y, width, height]: Box): boolean =>
  (Math.abs(px - x - width / 2) / (width / 2)) ** ROUNDNESS +
    (Math.abs(py - y - height / 2) / (height / 2)) ** ROUNDNESS <=
  1;
const isOver = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean =>
  Math.min(ax + aw, bx + bw) - Math.max(ax, bx) > 2 && Math.min(ay + ah, by + bh) - Math.max(ay, by) > 2;
const complaints = (isWrong: (one: LetteredBalloon, page: (typeof lettered)[number]) => boolean): string[] =>
  lettered.flatMap((page) =>
    page.balloons
      .filter((one) => isWrong(one, page))
      .map(({ balloon }) => `${page.name}: ${balloon.line[page.language]}`),
  );

describe('Every balloon of the demo comics', () => {
  test('has words in all four languages', () => {
    expect(complaints(({ balloon }) => LANGUAGES.some((language) => balloon.line[language].trim() === ''))).toEqual([]);
  });
  test('has an outline for each of its letters', () => {
    expect(
      complaints(({ balloon }, { language }) =>
        [...balloon.line[language].normalize('NFC').replace(/[\n|]/g, '')].some(
          (one) => !letter(one, language, balloon.hand),
        ),
      ),
    ).toEqual([]);
  });
  test('holds its letters', () => {
    expect(
      complaints(({ balloon, letters, outline }) =>
        balloon.kind === 'speech'
          ? !corners(letters).every((corner) => isInRounded(corner, outline))
          : !isWithin(letters, outline, balloon.size * 0.1),
      ),
    ).toEqual([]);
  });
  test('stays in the room it was given, inside its panel', () => {
    expect(
      complaints(
        ({ balloon, outline, panel }, { language }) =>
          !isWithin(outline, roomOf(balloon, language)) || !isWithin(outline, [0, 0, panel.box[2], panel.box[3]]),
      ),
    ).toEqual([]);
  });
  test('stays on the page when it is turned', () => {
    expect(
      complaints((one, { page }) =>
        turnedCorners(one).some(
          ([x, y]) =>
            x + one.panel.box[0] < 0 ||
            y + one.panel.box[1] < 0 ||
            x + one.panel.box[0] > page.width ||
            y + one.panel.box[1] > page.height,
        ),
      ),
    ).toEqual([]);
  });
  test('leaves the other balloons of its panel free', () => {
    expect(
      complaints((one, { balloons }) =>
        balloons.some((other) => other !== one && other.panel === one.panel && isOver(one.outline, other.outline)),
      ),
    ).toEqual([]);
  });
  test('is large enough to read', () => {
    expect(complaints(({ size }) => size < LEAST_LETTER_PX)).toEqual([]);
  });
});

describe('Lines', () => {
  const allCounts = (text: string, language: 'zh' | 'ja' | 'en' | 'vi') =>
    (['clause', 'run', 'piece'] as const).flatMap((division) =>
      [1, 2, 3, 4, 5].flatMap(
        (count) => evenLines(breakable(text, language, division), count, (line) => line.length) ?? [],
      ),
    );

  test('never begin with a closing mark or end with an opening one', () => {
    const lines = [
      ...allCounts('「まってよ、もう一度だけ」と、ちいさな声がしました……。', 'ja'),
      ...allCounts('他说：“你好呀！”然后，走了……', 'zh'),
    ];
    expect(lines.filter((line) => /^[、。」”！…，：ょっー]/.test(line) || /[「“（]$/.test(line))).toEqual([]);
  });
  test('keep Vietnamese and English words whole', () => {
    const text = 'Ngủ ngon nhé, ngọn hải đăng nghiêng nghiêng';
    expect(new Set(allCounts(text, 'vi').flatMap((line) => line.split(' ')))).toEqual(new Set(text.split(' ')));
  });
  test('break Japanese only at bars and punctuation when the writer gave bars', () => {
    expect(evenLines(breakable('入り江の|はずれに、灯台がある。', 'ja', 'run'), 3, (line) => line.length)).toEqual([
      '入り江の',
      'はずれに、',
      '灯台がある。',
    ]);
  });
});
