import { expect, test } from 'vitest';
import { isInspectionKey, isMenuByKey } from './block-inspection.ts';

const press = (keys: string) => {
  const parts = keys.split('+');
  const last = parts.at(-1) ?? '';
  return {
    key: last,
    code: `Key${last}`,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};

test.each([
  'F12',
  'Ctrl+Shift+I',
  'Ctrl+Shift+J',
  'Ctrl+Shift+C',
  'Ctrl+U',
  'Cmd+Alt+I',
  'Cmd+Alt+J',
  'Cmd+Alt+C',
  'Cmd+Alt+U',
])('%s opens developers’ tools', (keys) => {
  expect(isInspectionKey(press(keys))).toBe(true);
});

test.each([
  'F5',
  'F11',
  'I',
  'J',
  'C',
  'U',
  'Ctrl+C',
  'Ctrl+I',
  'Ctrl+J',
  'Cmd+C',
  'Ctrl+Shift+T',
  'Ctrl+Shift+U',
  'Alt+U',
  'Shift+C',
])('%s does not open developers’ tools', (keys) => {
  expect(isInspectionKey(press(keys))).toBe(false);
});

test.each([
  ['Chromium', { button: -1, pointerType: 'mouse', ctrlKey: false }],
  ['Firefox', { button: 0, pointerType: '', ctrlKey: false }],
  ['an old browser', { button: 0, ctrlKey: false }],
])('the context menu of a key is told from a pointer’s in %s', (_, event) => {
  expect(isMenuByKey(event)).toBe(true);
});

test.each([
  ['the second button of a mouse', { button: 2, pointerType: 'mouse', ctrlKey: false }],
  ['Ctrl and the first button', { button: 0, pointerType: 'mouse', ctrlKey: true }],
  ['a long touch', { button: 0, pointerType: 'touch', ctrlKey: false }],
])('%s opens the context menu of a pointer', (_, event) => {
  expect(isMenuByKey(event)).toBe(false);
});
