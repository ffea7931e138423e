import type { EarlyApp } from '@yonkoma/contract';
import { textOf } from './script-text.ts';

/**
 * Runs in the page as text, before its content is read. Remembers the last button that the visitor has pressed in a
 * page that does not work yet, so that the shell can press it again, and whether they are in the middle of a word of an
 * input method. Forms submit by themselves.
 */
function noteActs(): void {
  const readApp = () => document.getElementById('app') as EarlyApp;
  document.addEventListener(
    'click',
    ({ target }) => {
      // The browser itself opens what a button with a target opens.
      const early = ':is([data-early=all], [data-early=page] #main) button[type=button]:not([popovertarget])';
      const button = (target as Element).closest<HTMLButtonElement>(early);
      if (!button) return;
      const state = button.getAttribute('aria-pressed');
      // A press can make React hydrate the part at once, and React then hands it on itself.
      setTimeout(() => {
        if (button.matches(early)) readApp().pressed = { button, state };
      });
    },
    true,
  );
  for (const name of ['compositionstart', 'compositionend'])
    document.addEventListener(
      name,
      () => {
        readApp().isComposing = name === 'compositionstart';
      },
      true,
    );
}

export const noteActsScript = `(${textOf(noteActs)})()`;
