import { describe, expect, test } from '@jest/globals';
import { actionOfKey, panOfKey, printedKeys } from './key-rules.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) =>
  ({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

describe('a key', () => {
  test('arrows follow the direction of reading', () => {
    expect(actionOfKey(press('ArrowRight'), 'single', 'ltr')).toBe('next');
    expect(actionOfKey(press('ArrowRight'), 'single', 'rtl')).toBe('previous');
    expect(actionOfKey(press('ArrowLeft'), 'single', 'rtl')).toBe('next');
  });

  test('space turns a page and with Shift turns it back', () => {
    expect(actionOfKey(press(' '), 'single', 'ltr')).toBe('nextScreen');
    expect(actionOfKey(press(' ', { shiftKey: true }), 'single', 'ltr')).toBe('previousScreen');
  });

  test('while scrolling the browser keeps space, page and end keys', () => {
    for (const key of [' ', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp']) {
      expect(actionOfKey(press(key), 'scroll', 'ltr')).toBeUndefined();
    }
  });

  test('moves the pairing where there is one, and scrolls by itself where one scrolls', () => {
    expect(actionOfKey(press('o'), 'double', 'ltr')).toBe('shiftSpread');
    expect(actionOfKey(press('o'), 'single', 'ltr')).toBeUndefined();
    expect(actionOfKey(press('a'), 'scroll', 'ltr')).toBe('toggleAutoScroll');
    expect(actionOfKey(press('a'), 'double', 'ltr')).toBeUndefined();
  });

  test('zooms in every mode, and arrows look around', () => {
    for (const mode of ['single', 'double', 'scroll'] as const) {
      expect([press('+', { shiftKey: true }), press('='), press('-'), press('0')].map((key) => actionOfKey(key, mode, 'rtl'))).toEqual(['zoomIn', 'zoomIn', 'zoomOut', 'zoomReset']);
    }
    expect(panOfKey(press('ArrowDown'))).toEqual({ x: 0, y: 0.4 });
    expect(panOfKey(press('n'))).toBeUndefined();
    expect(panOfKey(press('ArrowLeft', { altKey: true }))).toBeUndefined();
  });

  test('letters work in either case', () => {
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

test('the help prints the arrow that goes on', () => {
  expect(printedKeys(['forward'], 'ltr')).toEqual(['→']);
  expect(printedKeys(['forward'], 'rtl')).toEqual(['←']);
  expect(printedKeys([' ', 'PageDown'], 'ltr')).toEqual(['Space', 'Page Down']);
});
