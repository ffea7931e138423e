import { describe, expect, test } from 'vitest';
import { boxWidth, fitFor, imageSizes, magnified, standingOf } from './size-rules.ts';

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

  test('zoomed: as many times wider', () => {
    expect(magnified('min(100vw, 70vh)', 1)).toBe('min(100vw, 70vh)');
    expect(magnified('100vw', 2)).toBe('calc(100vw * 2)');
  });
});

describe('pages that share a screen', () => {
  const shared = { mode: 'single', fit: 'smart', columnPx: 800 } as const;
  const title = { width: 2000, height: 500 };

  test('side by side: as high as each other', () => {
    expect(standingOf([page, page], { ...shared, mode: 'double' })).toEqual({
      mode: 'double',
      fit: 'page',
      rowRatio: 1.4,
      columnPx: 800,
    });
  });

  test('a strip above a page: as wide as each other, both whole on the screen', () => {
    const standing = standingOf([title, { width: 1000, height: 1000 }], shared);
    expect(standing.stackRatio).toBeCloseTo(0.8);
    for (const each of [title, { width: 1000, height: 1000 }]) {
      expect(boxWidth(each, standing)).toBe('calc(min(100cqh, 100cqw / 0.8) * 0.8)');
      expect(imageSizes(each, standing)).toBe('min(100vw, 80vh)');
    }
  });
});

describe('how wide the box of a page is in its view', () => {
  const standing = { mode: 'single', fit: 'page', rowRatio: 1.4, columnPx: 800 } as const;

  test('scrolled: the column, never wider than the view', () => {
    expect(boxWidth(page, { ...standing, mode: 'scroll', fit: 'width' })).toBe('min(100cqw, 800px)');
    expect(boxWidth(page, { ...standing, mode: 'scroll' })).toBe('min(100cqw, 800px, 100cqh * 0.7)');
    expect(boxWidth(page, { ...standing, mode: 'scroll', fit: 'original' })).toBe('min(100cqw, 700px)');
  });

  test('turned: its share of the row, whole, as wide or as high as the view, or as it is', () => {
    expect(boxWidth(page, standing)).toBe('calc(min(100cqh, 100cqw / 1.4) * 0.7)');
    expect(boxWidth(page, { ...standing, fit: 'width' })).toBe('calc(100cqw / 1.4 * 0.7)');
    expect(boxWidth(page, { ...standing, fit: 'height' })).toBe('calc(100cqh * 0.7)');
    expect(boxWidth(page, { ...standing, fit: 'original' })).toBe('700px');
  });
});
