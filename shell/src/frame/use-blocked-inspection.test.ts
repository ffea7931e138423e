import { expect, test } from 'vitest';
import { isInspectionKey } from './use-blocked-inspection.ts';

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
