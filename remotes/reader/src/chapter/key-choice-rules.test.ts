import { describe, expect, test } from 'vitest';
import { chosenKey, withKey, withUsualKeys } from './key-choice-rules.ts';
import { type Action, keysOf, type OwnKeys, shortcuts } from './shortcuts.ts';

const of = (action: Action) => {
  const found = shortcuts.find((shortcut) => shortcut.action === action);
  if (!found) throw new Error(`no shortcut for ${action}`);
  return found;
};
const press = (
  key: string,
  held: { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {},
) => ({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });
/** Keys that belong to more than one action. */
const shared = (own: OwnKeys) => {
  const all = shortcuts.flatMap((shortcut) => keysOf(shortcut, own));
  return all.filter((key, index) => all.indexOf(key) !== index);
};

describe('a key for an action', () => {
  test('is a character, an arrow or one of the few other free keys', () => {
    expect(['K', 'あ', ' ', 'ArrowUp', 'Enter', 'F9'].map((key) => chosenKey(press(key), 'ltr'))).toEqual([
      'k',
      'あ',
      ' ',
      'ArrowUp',
      'Enter',
      'F9',
    ]);
    expect([chosenKey(press('ArrowLeft'), 'rtl'), chosenKey(press(' ', { shiftKey: true }), 'ltr')]).toEqual([
      'forward',
      'Shift+ ',
    ]);
  });

  test('is never one of the browser’s keys', () => {
    for (const key of ['Tab', 'Escape', 'F5', 'F12', 'ContextMenu', 'Process', 'Dead', 'Shift'])
      expect(chosenKey(press(key), 'ltr')).toBeNull();
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(chosenKey(press('k', { [held]: true }), 'ltr')).toBeNull();
  });

  test('replaces the keys that the action had', () => {
    expect(withKey({}, of('next'), 'k')).toEqual({ own: { next: ['k'] }, from: undefined });
  });

  test('is taken from another action, which gets the replaced key when it has no other left', () => {
    const { own, from } = withKey({}, of('next'), 'n');
    expect([own, from?.action, shared(own)]).toEqual([{ next: ['n'], nextChapter: ['forward'] }, 'nextChapter', []]);
    expect(withKey({}, of('next'), 'PageDown').own).toEqual({ next: ['PageDown'], nextScreen: [' '] });
  });

  test('that is the default one again is not stored as a choice', () => {
    const swapped = withKey({}, of('nextChapter'), 'p').own;
    expect(swapped).toEqual({ nextChapter: ['p'], previousChapter: ['n'] });
    expect(withKey(swapped, of('nextChapter'), 'n').own).toEqual({});
  });
});

describe('the default keys', () => {
  test('can be restored for one action while others stay changed', () => {
    expect(withUsualKeys({ next: ['k'], last: ['l'] }, of('next'))).toEqual({ last: ['l'] });
  });

  test('are taken back from other actions, so that no key does two things', () => {
    const round = { nextChapter: ['p'], previousChapter: ['m'], toggleMode: ['n'] } satisfies OwnKeys;
    expect(withUsualKeys(round, of('nextChapter'))).toEqual({});
    const own = withUsualKeys({ next: ['n', 'k'], nextChapter: ['x'] }, of('nextChapter'));
    expect([own, shared(own)]).toEqual([{ next: ['k'] }, []]);
  });
});
