/** What a reader can do; a button, a key and a line of the help all name one of these. */
export type Action =
  | 'next' | 'previous' | 'nextScreen' | 'previousScreen' | 'first' | 'last'
  | 'nextChapter' | 'previousChapter'
  | 'toggleMode' | 'changeFit' | 'openSettings' | 'openHelp' | 'toggleControls' | 'toggleFullscreen';

export interface Shortcut {
  action: Action;
  /** `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[];
  /** Only one page at a time: while scrolling the browser's own keys do the work. */
  isSingleOnly?: boolean;
}

/** `forward` and `backward` stand for the arrows that the reading direction makes of them. */
export const shortcuts: readonly Shortcut[] = [
  { action: 'next', keys: ['forward'] },
  { action: 'previous', keys: ['backward'] },
  { action: 'nextScreen', keys: [' ', 'PageDown'], isSingleOnly: true },
  { action: 'previousScreen', keys: ['Shift+ ', 'PageUp'], isSingleOnly: true },
  { action: 'first', keys: ['Home'], isSingleOnly: true },
  { action: 'last', keys: ['End'], isSingleOnly: true },
  { action: 'nextChapter', keys: ['n'] },
  { action: 'previousChapter', keys: ['p'] },
  { action: 'toggleMode', keys: ['m'] },
  { action: 'changeFit', keys: ['f'] },
  { action: 'toggleFullscreen', keys: ['g'] },
  { action: 'openSettings', keys: ['s'] },
  { action: 'openHelp', keys: ['?'] },
  { action: 'toggleControls', keys: ['Escape'] },
];
