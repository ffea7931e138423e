import { expect, test } from 'vitest';
import { withKey } from './printed-key-rules.ts';

const settings = { mode: 'single', direction: 'ltr', keys: {}, hasCharacterKeys: true } as const;

test('a tooltip names the key of its button, in the direction of reading and as the reader has chosen it', () => {
  expect(withKey('Next page', 'next', settings)).toBe('Next page (→)');
  expect(withKey('Next page', 'next', { ...settings, direction: 'rtl' })).toBe('Next page (←)');
  expect(withKey('Page thumbnails', 'toggleThumbnails', settings)).toBe('Page thumbnails (T)');
  expect(withKey('Page thumbnails', 'toggleThumbnails', { ...settings, keys: { toggleThumbnails: ['k'] } })).toBe(
    'Page thumbnails (K)',
  );
});

test('a button without a key, or with one that has no effect, has only its name', () => {
  expect(withKey('Comments', 'openComments', settings)).toBe('Comments');
  expect(withKey('Next chapter', 'nextChapter', { ...settings, hasCharacterKeys: false })).toBe('Next chapter');
  expect(withKey('Scroll automatically', 'toggleAutoScroll', settings)).toBe('Scroll automatically');
});
