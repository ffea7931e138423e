import { expect, test } from 'vitest';
import { actionOfButton, pushOf } from './pad-rules.ts';

test('the cross of a gamepad follows the direction of reading', () => {
  expect(actionOfButton(15, 'ltr')).toBe('next');
  expect(actionOfButton(15, 'rtl')).toBe('previous');
  expect(actionOfButton(14, 'rtl')).toBe('next');
  expect(actionOfButton(0, 'rtl')).toBe('next');
  expect(actionOfButton(16, 'ltr')).toBeUndefined();
});

test('a stick at rest moves nothing, a held one does', () => {
  const none = () => false;
  expect(pushOf([0.1, -0.2, 0, 0.05], none)).toEqual({ x: 0, y: 0 });
  expect(pushOf([0, 0.3, 0.9, -0.8], none)).toEqual({ x: 0.9, y: -0.8 });
  expect(pushOf([0, 0, 0, 0], (button) => button === 13)).toEqual({ x: 0, y: 1 });
});
