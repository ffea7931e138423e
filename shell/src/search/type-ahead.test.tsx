import { expect, test } from 'vitest';
import { typeAhead } from './type-ahead.ts';

const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('letters typed ahead are kept in order and trigger nothing else', () => {
  const seen: string[] = [];
  const listen = ({ key }: Event & { key?: string }) => void seen.push(key ?? '');
  window.addEventListener('keydown', listen);
  const typed = typeAhead(window);
  for (const key of ['n', 'i', 'x', 'Backspace', 'ệ', ' ', '漫', 'Shift', 'ArrowDown']) press(key);
  press('a', { ctrlKey: true });
  expect(typed.take()).toBe('niệ 漫');
  expect(seen).toEqual(['Shift', 'ArrowDown', 'a']);
  press('z');
  expect([typed.take(), seen.at(-1)]).toEqual(['niệ 漫', 'z']);
  window.removeEventListener('keydown', listen);
});
