import type { Language, PageManifest } from '@yonkoma/contract';
import type { MemberSession } from '@yonkoma/remote-kit';
import { afterLoad } from '../after-load.ts';
import { readSession } from '../session/stored-session.ts';
import { forgetOthers } from './forget-others.ts';

export interface OfflineParts {
  manifest: PageManifest;
  language: Language;
  session: MemberSession;
  report: (error: unknown) => void;
}

/** Browsers allow caches and service workers only on https and on localhost. */
export const canKeep = (window: Window): boolean =>
  window.isSecureContext && 'caches' in window && 'serviceWorker' in window.navigator;

/**
 * Keeps the stored site up to date, after the page has loaded and is idle, for visitors who saved a chapter or
 * installed the site. For everybody else there is no cost: no worker is between a page and the network.
 * Resolves when nothing that belongs to another visitor is stored here any more.
 */
export function startOffline(window: Window, { manifest, language, session, report }: OfflineParts): Promise<void> {
  if (!canKeep(window)) return Promise.resolve();
  const keep = async () => {
    if (window.navigator.onLine) await (await import('./cache-site.ts')).keepSite(manifest, language);
  };
  const attempt = () => void keep().catch(report);
  // Without a network nobody can tell who is signed in, so the session in this browser's storage counts.
  const forget = () => forgetOthers(readSession(window.localStorage)?.id ?? null).catch(report);

  // Another person may use this device now. So chapters that do not belong to them are deleted before a page shows the
  // saved ones.
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
