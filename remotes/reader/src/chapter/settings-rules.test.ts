import { describe, expect, test } from '@jest/globals';
import { keep, nextFit, settingsFor } from './settings-rules.ts';

describe('how a chapter opens', () => {
  test('a strip scrolls at full width without gaps', () => {
    expect(settingsFor('vertical', {}, {})).toEqual({ mode: 'scroll', direction: 'ltr', fit: 'width', background: 'paper', hasGap: false });
  });

  test('pages come one at a time, whole, in the direction they were drawn for', () => {
    expect(settingsFor('rtl', {}, {})).toMatchObject({ mode: 'single', direction: 'rtl', fit: 'page' });
    expect(settingsFor('ltr', {}, {})).toMatchObject({ mode: 'single', direction: 'ltr', fit: 'page' });
  });

  test('the choice for a comic wins over the one for the device', () => {
    expect(settingsFor('rtl', { mode: 'single' }, { modes: { pages: 'scroll' } }).mode).toBe('single');
  });

  test('a fit that scrolling does not offer gives its usual one', () => {
    expect(settingsFor('vertical', {}, { fits: { scroll: 'height' } }).fit).toBe('width');
  });
});

describe('a change', () => {
  const now = settingsFor('rtl', {}, {});

  test('of mode holds for this comic, and for comics of its kind that have no choice of their own', () => {
    const { comic, device } = keep({ mode: 'scroll' }, now, 'rtl', {}, {});
    expect(settingsFor('rtl', comic, device).mode).toBe('scroll');
    expect(settingsFor('ltr', {}, device).mode).toBe('scroll');
    expect(settingsFor('vertical', {}, device).mode).toBe('scroll');
    expect(keep({ mode: 'single' }, now, 'vertical', {}, device).device.modes).toEqual({ pages: 'scroll', strip: 'single' });
  });

  test('of direction holds for this comic alone', () => {
    const { comic, device } = keep({ direction: 'ltr' }, now, 'rtl', {}, {});
    expect(comic).toEqual({ direction: 'ltr' });
    expect(device).toEqual({});
  });

  test('of fit holds for its mode on this device', () => {
    expect(keep({ fit: 'width' }, now, 'rtl', {}, {})).toEqual({ comic: {}, device: { fits: { single: 'width' } } });
  });
});

test('fits go round', () => {
  expect(nextFit('page', 'single')).toBe('width');
  expect(nextFit('height', 'single')).toBe('page');
  expect(nextFit('page', 'scroll')).toBe('width');
});
