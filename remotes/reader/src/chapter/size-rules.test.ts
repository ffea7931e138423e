import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { atLeastEarly, earlySizes, imageSizes } from './size-rules.ts';

const page = { width: 700, height: 1000 };

describe('how wide a page is shown', () => {
  test('scrolled: the column', () => {
    expect(imageSizes(page, 'scroll', 'width')).toBe('min(100vw, 800px)');
    expect(imageSizes(page, 'scroll', 'page')).toBe('min(100vw, 800px, 70vh)');
  });

  test('alone: whole, as wide or as high as the screen', () => {
    expect(imageSizes(page, 'single', 'page')).toBe('min(100vw, 70vh)');
    expect(imageSizes(page, 'single', 'width')).toBe('100vw');
    expect(imageSizes(page, 'single', 'height')).toBe('70vh');
  });

  test('the page fetched ahead never asks for a smaller file than the one under way', () => {
    expect(atLeastEarly('min(100vw, 70vh)')).toBe('max(min(100vw, 800px), min(100vw, 70vh))');
    expect(atLeastEarly(earlySizes)).toBe(earlySizes);
  });
});

test('the gateway announces the page in the size it is then asked for', () => {
  const declaration = JSON.parse(readFileSync(new URL('../../remote.json', import.meta.url), 'utf8')) as { pages: { name: string; early: { imageSizes?: string } }[] };
  expect(declaration.pages.find(({ name }) => name === 'chapter')?.early.imageSizes).toBe(earlySizes);
});
