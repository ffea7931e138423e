import type { Language, RuntimeManifest } from '@yonkoma/contract';
import type { MemberSession } from '@yonkoma/remote-kit';
import { readSession } from '../session/stored-session.ts';
import { forgetOthers } from './forget-others.ts';

export interface OfflineParts {
  manifest: RuntimeManifest;
  language: Language;
  session: MemberSession;
  report: (error: unknown) => void;
}

/** Browsers keep things and run workers on https and on the machine itself. */
export const canKeep = (window: Window): boolean =>
  window.isSecureContext && 'caches' in window && 'serviceWorker' in window.navigator;

/**
 * Who saved something or installed the site gets it kept up to date, once the page has loaded and rests. Everybody else
 * pays nothing for it:
 * no worker stands between a page and the network before then. Resolves when nothing is kept here any more that is for
 * somebody else.
 */
export function startOffline(window: Window, { manifest, language, session, report }: OfflineParts): Promise<void> {
  if (!canKeep(window)) return Promise.resolve();
  const keep = async () => {
    if (window.navigator.onLine) await (await import('./cache-site.ts')).keepSite(manifest, language);
  };
  const attempt = () => void keep().catch(report);
  // Without a network nobody can say who is signed in; what this browser stores then stands.
  const forget = () => forgetOthers(readSession(window.localStorage)?.id ?? null).catch(report);

  // Who saved something here may have another sit down in their place: before a page shows what is kept, what is not
  // theirs goes.
  const forgotten = window.navigator.serviceWorker.controller ? forget() : Promise.resolve();

  window.addEventListener('appinstalled', attempt);
  session.subscribe(() => void forget());
  afterLoad(window, async () => {
    void forget();
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    if (isInstalled || (await window.navigator.serviceWorker.getRegistration())) attempt();
  });
  return forgotten;
}

function afterLoad(window: Window, work: () => Promise<void>): void {
  const rest = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => void work(), { timeout: 5_000 });
    else window.setTimeout(() => void work(), 1_000);
  };
  if (window.document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
