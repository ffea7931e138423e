import type { EarlyApp } from '@yonkoma/contract';
import { after } from '../after.ts';

/** An input method that never ends its word must not keep the page from working. */
const mostMs = 20_000;

/**
 * Resolves when no word is half written with an input method. A field that is hydrated is given its text anew, and that
 * would end the word at its first letters.
 */
export async function composed(): Promise<void> {
  const app = document.getElementById('app') as EarlyApp | null;
  if (!app?.isComposing) return;
  const ended = new Promise<void>((resolve) => {
    // The word is in the field after the event.
    app.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
  await Promise.race([ended, after(mostMs)]);
}
