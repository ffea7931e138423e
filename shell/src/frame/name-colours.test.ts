import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameColours } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node';

const css = readFileSync(join(repositoryRoot, 'libs/ui/src/frame.css'), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name = '', light, dark]) => [
    name,
    { light: light ?? '', dark: dark ?? '' },
  ]),
);

/** Relative luminance of WCAG 2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const names = [...tokens.keys()].filter((name) => name.startsWith('name-'));

test('every colour that an operator can choose is there', () => {
  expect(names).toEqual(nameColours.filter((one) => one !== 'none').map((one) => `name-${one}`));
});

test.each(names)('--%s can be read on every ground, in the light and in the dark', (name) => {
  for (const ground of ['paper', 'panel', 'wash'])
    for (const theme of ['light', 'dark'] as const) {
      const ratio = contrast(tokens.get(name)?.[theme] ?? '', tokens.get(ground)?.[theme] ?? '');
      expect([ground, theme, ratio >= 4.5]).toEqual([ground, theme, true]);
    }
});
