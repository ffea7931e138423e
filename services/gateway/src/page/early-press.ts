import type { EarlyApp } from '@yonkoma/contract';
import { textOf } from './script-text.ts';

/**
 * Runs in the page as text. Remembers the last button that the visitor has pressed in a page that does not work yet, so
 * that the shell can press it again. Forms submit by themselves.
 */
function notePresses(): void {
  const app = document.getElementById('app') as EarlyApp;
  app.dataset['early'] = 'all';
  app.addEventListener(
    'click',
    ({ target }) => {
      const early = ':is([data-early=all], [data-early=page] #main) button[type=button]';
      const button = (target as Element).closest<HTMLButtonElement>(early);
      if (!button) return;
      const state = button.getAttribute('aria-pressed');
      // A press can make React hydrate the part at once, and React then hands it on itself.
      setTimeout(() => {
        if (button.matches(early)) app.pressed = { button, state };
      });
    },
    true,
  );
}

export const notePressesScript = `(${textOf(notePresses)})()`;
