import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { atLeastEarly, earlySizes, fitFor, imageSizes, magnified } from './size-rules.ts';

const page = { width: 700, height: 1000 };

describe('how wide a page is shown', () => {
  const standing = { mode: 'single', fit: 'page', rowRatio: 0.7, columnPx: 800 } as const;
  const strip = { width: 850, height: 3700 };

  test('scrolled: the column', () => {
    const scrolled = { ...standing, mode: 'scroll' } as const;
    expect(imageSizes(page, { ...scrolled, fit: 'width' })).toBe('min(100vw, 800px)');
    expect(imageSizes(page, { ...scrolled, fit: 'width', columnPx: 1200 })).toBe('min(100vw, 1200px)');
    expect(imageSizes(page, scrolled)).toBe('min(100vw, 800px, 70vh)');
    expect(imageSizes(page, { ...scrolled, fit: 'original' })).toBe('min(100vw, 700px)');
    expect(imageSizes(strip, { ...scrolled, fit: 'smart' })).toBe('min(100vw, 800px)');
  });

  test('alone: whole, as wide or as high as the screen, or as it is', () => {
    expect(imageSizes(page, standing)).toBe('min(100vw, 70vh)');
    expect(imageSizes(page, { ...standing, fit: 'width' })).toBe('100vw');
    expect(imageSizes(page, { ...standing, fit: 'height' })).toBe('70vh');
    expect(imageSizes(page, { ...standing, fit: 'original' })).toBe('700px');
  });

  test('beside another: its share of the screen', () => {
    expect(imageSizes(page, { ...standing, mode: 'double', rowRatio: 1.4 })).toBe('min(50vw, 70vh)');
    expect(imageSizes(page, { ...standing, mode: 'double', rowRatio: 1.4, fit: 'width' })).toBe('50vw');
  });

  test('smart: a tall strip fills the width, any other page is seen whole', () => {
    expect(fitFor([strip], 'smart')).toBe('width');
    expect(fitFor([page, page], 'smart')).toBe('page');
    expect(fitFor([strip], 'height')).toBe('height');
  });

  test('under the glass: as many times more', () => {
    expect(magnified('min(100vw, 70vh)', 1)).toBe('min(100vw, 70vh)');
    expect(magnified('100vw', 2)).toBe('calc(100vw * 2)');
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
