/// <reference types="altcha/types/global" />
import 'altcha/external';
import 'altcha/altcha.css';
import { createVerificationWork, humanCheckOf } from '@yonkoma/contract';
import type { MountWidget } from './widget.ts';

/**
 * The embedded check: proof of work, done in a worker of this site. This build of the widget contains no inline style
 * and no code as text.
 */
export const mount: MountWidget = async ({ slot, shell, events }) => {
  const translation = humanCheckOf(shell.language);
  // A build setting maps this to the widget's translations in the languages of the site only.
  if (translation !== null) await import(`human-check-words/${translation}.js`);
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(new URL('altcha/workers/pbkdf2', import.meta.url)));
  const widget = document.createElement('altcha-widget');
  widget.addEventListener('verified', (event) =>
    events.solved((event as CustomEvent<{ payload: string }>).detail.payload),
  );
  widget.addEventListener('expired', () => events.expired());
  widget.addEventListener('statechange', (event) => {
    if ((event as CustomEvent<{ state: string }>).detail.state === 'error') events.failed();
  });
  const isLoaded = new Promise<void>((resolve) => {
    widget.addEventListener('load', () => resolve(), { once: true });
  });
  slot.append(widget);
  await isLoaded;
  await widget.configure({
    challenge: '/api/recaptcha/challenge',
    // The call is sent like every call of the site, and its envelope is removed.
    fetch: async () => Response.json(await shell.call(createVerificationWork, {})),
    language: translation ?? 'en',
    hideFooter: true,
    hideLogo: true,
    humanInteractionSignature: false,
  });
  return { reset: () => widget.reset(), remove: () => widget.remove() };
};
