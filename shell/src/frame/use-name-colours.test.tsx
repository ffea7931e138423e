import { renderHook } from '@testing-library/react';
import type { NameColour } from '@yonkoma/contract';
import { expect, test } from 'vitest';
import { useNameColours } from './use-name-colours.ts';

const colourOf = (level: number) => document.documentElement.style.getPropertyValue(`--name-level-${level}`);

test('names of a level have its colour on every page, and none where the site gives none', () => {
  const { rerender, unmount } = renderHook(({ colours }) => useNameColours(colours), {
    initialProps: { colours: ['none', 'teal', 'gold'] as readonly NameColour[] | undefined },
  });
  expect([1, 2, 3, 4].map(colourOf)).toEqual(['', 'var(--name-teal)', 'var(--name-gold)', '']);
  rerender({ colours: ['none', 'none', 'blue'] });
  expect([1, 2, 3].map(colourOf)).toEqual(['', '', 'var(--name-blue)']);
  unmount();
  expect(colourOf(3)).toBe('');
});
