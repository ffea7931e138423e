import type { EarlyApp } from '@yonkoma/contract';
import { textOf } from './script-text.ts';

/**
 * Runs in the page as text. Remembers the last button that the visitor has pressed in a page that does not work yet, so
 * that the shell can press it again. Forms submit by themselves.
 */
function notePresses(): void {
  const app = document.getElementById('app') as EarlyApp;
  app.dataset['early'] = '';
  app.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLButtonElement>('[data-early] button[type=button]');
      if (button) app.pressed = { button, state: button.getAttribute('aria-pressed') };
    },
    true,
  );
}

export const notePressesScript = `(${textOf(notePresses)})()`;
