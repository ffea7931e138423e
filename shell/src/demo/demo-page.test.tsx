import { expect, test } from 'vitest';
import * as kit from '@yonkoma/ui';
import { specimens } from './specimens.tsx';

test('every component of the kit is shown, and nothing else', () => {
  const components = Object.entries(kit)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
    .map(([name]) => name);
  expect(specimens.flatMap(({ parts }) => parts).sort()).toEqual(components.sort());
});
