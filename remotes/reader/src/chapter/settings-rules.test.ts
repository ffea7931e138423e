import { describe, expect, test } from 'vitest';
import { plainLooks } from './looks-rules.ts';
import { keep, nextFit, nextMode, settingsFor } from './settings-rules.ts';

describe('how a chapter opens', () => {
  test('a strip scrolls at full width without gaps', () => {
    expect(settingsFor('vertical', {}, {})).toEqual({
      mode: 'scroll',
      direction: 'ltr',
      fit: 'width',
      wide: 'whole',
      isCropped: false,
      background: 'auto',
      gapPx: 0,
      columnPx: 800,
      looks: plainLooks,
      isAwake: true,
      speedPx: 80,
      stopsAtEnd: false,
      keys: {},
      hasCharacterKeys: true,
    });
  });

  test('pages come one at a time, whole, in the direction they were drawn for', () => {
    expect(settingsFor('rtl', {}, {})).toMatchObject({ mode: 'single', direction: 'rtl', fit: 'smart', gapPx: 16 });
    expect(settingsFor('ltr', {}, {})).toMatchObject({ mode: 'single', direction: 'ltr', fit: 'smart' });
  });

  test('the choice for a comic is stronger than the one for the device', () => {
    expect(settingsFor('rtl', { mode: 'single' }, { modes: { pages: 'scroll' } }).mode).toBe('single');
  });

  test('a fit that scrolling does not offer becomes the default one', () => {
    expect(settingsFor('vertical', {}, { fits: { scroll: 'height' } }).fit).toBe('width');
  });

  test('a stored value that makes no sense is ignored', () => {
    expect(
      settingsFor(
        'rtl',
        { mode: 'upside-down' as never, gapPx: -4 },
        { columnPx: 9e9, background: 'plaid' as never, speedPx: '80' as never },
      ),
    ).toEqual(settingsFor('rtl', {}, {}));
  });
});

describe('a change', () => {
  const now = settingsFor('rtl', {}, {});

  test('of mode counts for this comic, and for comics of its kind without a choice of their own', () => {
    const { comic, device } = keep({ mode: 'scroll' }, now, 'rtl', {}, {});
    expect(settingsFor('rtl', comic, device).mode).toBe('scroll');
    expect(settingsFor('ltr', {}, device).mode).toBe('scroll');
    expect(settingsFor('vertical', {}, device).mode).toBe('scroll');
    expect(keep({ mode: 'single' }, now, 'vertical', {}, device).device.modes).toEqual({
      pages: 'scroll',
      strip: 'single',
    });
  });

  test('of direction counts for this comic alone', () => {
    const { comic, device } = keep({ direction: 'ltr' }, now, 'rtl', {}, {});
    expect(comic).toEqual({ direction: 'ltr' });
    expect(device).toEqual({});
  });

  test('of looks and widths counts for this device, of the gap for this comic', () => {
    const { comic, device } = keep(
      { gapPx: 0, columnPx: 640, looks: { ...plainLooks, isGrey: true } },
      now,
      'rtl',
      {},
      {},
    );
    expect(comic).toEqual({ gapPx: 0 });
    expect(settingsFor('ltr', {}, device)).toMatchObject({ columnPx: 640, looks: { isGrey: true }, gapPx: 16 });
  });

  test('of wide pages and borders counts for this comic and others without a choice; a strip keeps its own', () => {
    const { comic, device } = keep(
      { wide: 'split', isCropped: true },
      now,
      'rtl',
      { isCropped: false },
      { wide: 'rotated' },
    );
    expect(settingsFor('rtl', comic, {})).toMatchObject({ wide: 'split', isCropped: true });
    expect(settingsFor('ltr', {}, device)).toMatchObject({ wide: 'split', isCropped: true });
    expect(settingsFor('ltr', { wide: 'whole', isCropped: false }, device)).toMatchObject({
      wide: 'whole',
      isCropped: false,
    });
    expect(settingsFor('vertical', {}, device).wide).toBe('whole');
    expect(settingsFor('vertical', comic, device).wide).toBe('split');
  });

  test('of fit counts for its mode on this device', () => {
    expect(keep({ fit: 'width' }, now, 'rtl', {}, {})).toEqual({ comic: {}, device: { fits: { single: 'width' } } });
  });
});

test('modes follow each other in a circle', () => {
  expect(nextMode('single')).toBe('scroll');
  expect(nextMode('scroll')).toBe('double');
  expect(nextMode('double')).toBe('single');
});

test('fits follow each other in a circle', () => {
  expect(nextFit('page', 'single')).toBe('width');
  expect(nextFit('original', 'double')).toBe('smart');
  expect(nextFit('original', 'scroll')).toBe('width');
});
