import { describe, expect, test } from 'vitest';
import { actionOfKey as actionIn, type KeyPress, type KeySettings, panOfKey } from './key-rules.ts';
import { keysInEffect, printedKeys } from './printed-key-rules.ts';
import type { Mode } from './settings-rules.ts';
import type { OwnKeys } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

const actionOfKey = (pressed: KeyPress, mode: Mode, direction: Direction, own: Partial<KeySettings> = {}) =>
  actionIn(pressed, { mode, direction, keys: {}, hasCharacterKeys: true, ...own });

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

describe('a key', () => {
  test('that is an arrow follows the direction of reading', () => {
    expect(actionOfKey(press('ArrowRight'), 'single', 'ltr')).toBe('next');
    expect(actionOfKey(press('ArrowRight'), 'single', 'rtl')).toBe('previous');
    expect(actionOfKey(press('ArrowLeft'), 'single', 'rtl')).toBe('next');
  });

  test('that is space turns a page and with Shift turns it back', () => {
    expect(actionOfKey(press(' '), 'single', 'ltr')).toBe('nextScreen');
    expect(actionOfKey(press(' ', { shiftKey: true }), 'single', 'ltr')).toBe('previousScreen');
  });

  test('for scrolling is left to the browser: space, page and end keys', () => {
    for (const key of [' ', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp']) {
      expect(actionOfKey(press(key), 'scroll', 'ltr')).toBeUndefined();
    }
  });

  test('moves the pairing where there is one, and scrolls automatically in scrolled modes', () => {
    expect(actionOfKey(press('o'), 'double', 'ltr')).toBe('shiftSpread');
    expect(actionOfKey(press('o'), 'single', 'ltr')).toBeUndefined();
    expect(actionOfKey(press('a'), 'scroll', 'ltr')).toBe('toggleAutoScroll');
    expect(actionOfKey(press('a'), 'double', 'ltr')).toBeUndefined();
  });

  test('zooms in every mode, and arrows move the magnified page', () => {
    for (const mode of ['single', 'double', 'scroll'] as const) {
      expect(
        [press('+', { shiftKey: true }), press('='), press('-'), press('0')].map((key) =>
          actionOfKey(key, mode, 'rtl'),
        ),
      ).toEqual(['zoomIn', 'zoomIn', 'zoomOut', 'zoomReset']);
    }
    expect(panOfKey(press('ArrowDown'))).toEqual({ x: 0, y: 0.4 });
    expect(panOfKey(press('n'))).toBeUndefined();
    expect(panOfKey(press('ArrowLeft', { altKey: true }))).toBeUndefined();
  });

  test('that is a letter works in either case', () => {
    expect(actionOfKey(press('F', { shiftKey: true }), 'single', 'ltr')).toBe('changeFit');
    expect(actionOfKey(press('m'), 'scroll', 'ltr')).toBe('toggleMode');
    expect(actionOfKey(press('?', { shiftKey: true }), 'scroll', 'ltr')).toBe('openHelp');
  });

  test('with Ctrl, Alt or Meta belongs to the browser', () => {
    expect(actionOfKey(press('f', { ctrlKey: true }), 'single', 'ltr')).toBeUndefined();
    expect(actionOfKey(press('ArrowLeft', { altKey: true }), 'single', 'ltr')).toBeUndefined();
    expect(actionOfKey(press('ArrowLeft', { metaKey: true }), 'single', 'ltr')).toBeUndefined();
  });
});

describe('keys chosen by the reader', () => {
  const keys: OwnKeys = { next: ['k'], shiftSpread: ['backward'] };

  test('replace the default ones', () => {
    expect(['k', 'K', 'ArrowRight', 'n'].map((key) => actionOfKey(press(key), 'double', 'ltr', { keys }))).toEqual([
      'next',
      'next',
      undefined,
      'nextChapter',
    ]);
  });

  test('that are arrows follow the direction of reading too', () => {
    const own = { keys: { shiftSpread: ['forward'], next: ['k'] } };
    expect([
      actionOfKey(press('ArrowRight'), 'double', 'ltr', own),
      actionOfKey(press('ArrowLeft'), 'double', 'rtl', own),
    ]).toEqual(['shiftSpread', 'shiftSpread']);
  });

  test('that are stored wrongly leave the default ones', () => {
    for (const wrong of [{ next: 'forward' }, { next: [3] }, { next: null }, 'next', 7, [['k']]]) {
      expect(actionOfKey(press('ArrowRight'), 'single', 'ltr', { keys: wrong as unknown as OwnKeys })).toBe('next');
    }
  });

  test('of a single character can be switched off; space, arrows and the others stay', () => {
    const off = { hasCharacterKeys: false };
    expect(['n', '?', '0', '+'].map((key) => actionOfKey(press(key), 'single', 'ltr', off))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([' ', 'ArrowRight', 'End', 'Escape'].map((key) => actionOfKey(press(key), 'single', 'ltr', off))).toEqual([
      'nextScreen',
      'next',
      'last',
      'toggleControls',
    ]);
    expect(keysInEffect(['k', 'Enter', 'Shift+ '], off)).toEqual(['Enter', 'Shift+ ']);
  });
});

test('the help shows the arrow that goes forward', () => {
  expect(printedKeys(['forward'], 'ltr')).toEqual(['→']);
  expect(printedKeys(['forward'], 'rtl')).toEqual(['←']);
  expect(printedKeys([' ', 'PageDown'], 'ltr')).toEqual(['Space', 'Page Down']);
});
