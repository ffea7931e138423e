import { afterEach, beforeEach, expect, test } from 'vitest';
import { opensSearch, turnSlash } from './opens-search.ts';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<p id="text"></p><input id="field"><textarea ' +
    'id="area"></textarea><div contenteditable="true"><b ' +
    'id="rich"></b></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

const opens = (at: string, key: string, more: KeyboardEventInit = {}): boolean => {
  let answer = false;
  const target = document.getElementById(at) as HTMLElement;
  const listen = (event: KeyboardEvent) => {
    answer = opensSearch(event, document);
  };
  window.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  window.removeEventListener('keydown', listen);
  return answer;
};

test('Ctrl+K and Command+K open the search anywhere, a slash outside of fields', () => {
  for (const at of ['text', 'field', 'area', 'rich'])
    for (const more of [{ ctrlKey: true }, { metaKey: true }]) expect(opens(at, 'k', more)).toBe(true);
  expect(['text', 'field', 'area', 'rich'].map((at) => opens(at, '/'))).toEqual([true, false, false, false]);
});

test.each<[string, string, KeyboardEventInit]>([
  ['a letter', 'k', {}],
  ['another combination', 'k', { ctrlKey: true, shiftKey: true }],
  ['a third', 'k', { ctrlKey: true, metaKey: true }],
  ['a slash of an input method', '/', { isComposing: true }],
  ['a slash held down', '/', { repeat: true }],
  ['a slash with Control', '/', { ctrlKey: true }],
])('%s does not', (_what, key, more) => {
  expect(opens('text', key, more)).toBe(false);
});

test('no key does while a dialog is open, and a slash not where it was turned off', () => {
  turnSlash(false);
  expect([opens('text', '/'), opens('text', 'k', { ctrlKey: true })]).toEqual([false, true]);
  turnSlash(true);
  expect(opens('text', '/')).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  expect([opens('text', '/'), opens('text', 'k', { ctrlKey: true })]).toEqual([false, false]);
});
