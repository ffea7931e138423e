import type { Mode } from './settings-rules.ts';

/** The actions of a reader. Buttons, keys and lines of the help name one of these. */
export type Action =
  | 'next'
  | 'previous'
  | 'nextScreen'
  | 'previousScreen'
  | 'first'
  | 'last'
  | 'nextChapter'
  | 'previousChapter'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'toggleMode'
  | 'changeFit'
  | 'shiftSpread'
  | 'toggleAutoScroll'
  | 'toggleThumbnails'
  | 'toggleMark'
  | 'openBookmarks'
  | 'openChapters'
  | 'openComments'
  | 'writeComment'
  | 'openSettings'
  | 'openHelp'
  | 'toggleControls'
  | 'toggleFullscreen';

export interface Shortcut {
  action: Action;
  /** `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[];
  /** The modes in which it has an effect; all when left out. */
  modes?: readonly Mode[];
}

/** In a strip the browser's own keys are used. */
const paged = ['single', 'double', 'row'] as const;

/** `forward` and `backward` stand for the arrow keys in the direction of reading. */
export const shortcuts: readonly Shortcut[] = [
  { action: 'next', keys: ['forward'] },
  { action: 'previous', keys: ['backward'] },
  { action: 'nextScreen', keys: [' ', 'PageDown'], modes: paged },
  { action: 'previousScreen', keys: ['Shift+ ', 'PageUp'], modes: paged },
  { action: 'first', keys: ['Home'], modes: paged },
  { action: 'last', keys: ['End'], modes: paged },
  { action: 'nextChapter', keys: ['n'] },
  { action: 'previousChapter', keys: ['p'] },
  { action: 'toggleMode', keys: ['m'] },
  { action: 'shiftSpread', keys: ['o'], modes: ['double'] },
  { action: 'toggleAutoScroll', keys: ['a'], modes: ['scroll', 'row'] },
  { action: 'changeFit', keys: ['f'] },
  { action: 'zoomIn', keys: ['+', '='] },
  { action: 'zoomOut', keys: ['-'] },
  { action: 'zoomReset', keys: ['0'] },
  { action: 'toggleThumbnails', keys: ['t'] },
  { action: 'toggleMark', keys: ['b'] },
  { action: 'openBookmarks', keys: ['l'] },
  { action: 'openChapters', keys: ['i'] },
  { action: 'toggleFullscreen', keys: ['g'] },
  { action: 'writeComment', keys: ['c'] },
  { action: 'openSettings', keys: ['s'] },
  { action: 'openHelp', keys: ['?'] },
  { action: 'toggleControls', keys: ['Escape'] },
];

/**
 * The keys that the reader of this device has chosen instead of the default ones. They are stored, so they can be older
 * than this code, or invalid.
 */
export type OwnKeys = Partial<Record<Action, readonly string[]>>;

export function keysOf({ action, keys }: Shortcut, own: OwnKeys): readonly string[] {
  const chosen = own[action];
  return Array.isArray(chosen) && chosen.every((key) => typeof key === 'string') ? chosen : keys;
}

export const isOffered = ({ modes }: Shortcut, mode: Mode): boolean => modes?.includes(mode) ?? true;
