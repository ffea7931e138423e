import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const values = (css: string) =>
  [...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const);

test('the skeleton has the colours of the site before its style sheet is there', () => {
  const site = new Map(
    values(read('../../../libs/ui/src/frame.css')).filter(([, value]) => value.startsWith('light-dark')),
  );
  const colours = values(read('../../page/skeleton.css')).filter(([, value]) => value.startsWith('light-dark'));
  expect(colours.length).toBeGreaterThan(3);
  expect(colours).toEqual(colours.map(([name]) => [name, site.get(name)]));
});
