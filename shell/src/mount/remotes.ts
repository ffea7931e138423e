import type { Language, MountedRemote, RemoteInPage } from '@yonkoma/contract';
import type { LazyPage } from '@yonkoma/remote-kit';
import type { ComponentType } from 'react';
import { readForm, withFiles } from './mounted-form.ts';
import { RemoteFault } from './remote-fault.ts';
import type { RemoteSource } from './remote-source.ts';
import { createVersionInForce, fetchWords, type ReadWords } from './version-in-force.ts';

/** The pages of remotes, each loaded once. */
export interface Remotes {
  /**
   * Loads code, words and styles of a page in parallel. Rejects with the cause; the next call tries again. `beganAt`:
   * the time since when its files have been loading.
   */
  load(remote: RemoteInPage, page: string, beganAt?: number): Promise<ComponentType>;
  /** The page, if it is already loaded. */
  peek(remote: RemoteInPage, page: string): ComponentType | undefined;
  /**
   * When the page was first requested, as `performance.now()`. A failed page that is requested again at once keeps the
   * first time.
   */
  askedAt(remote: RemoteInPage, page: string): number;
  /** True the first time that a page is on screen. */
  isFirstShown(remote: RemoteInPage, page: string): boolean;
  /** Puts the words and styles of the version in use. Call it before its page is drawn. */
  enforce(remote: RemoteInPage): void;
  /** The version in which this page of the remote is drawn: that of the revision, or the one that `renew` found. */
  standing(remote: RemoteInPage): RemoteInPage;
  /** The last good version, which replaces this one; null when there is none or it cannot be fetched. */
  lastGood(remote: RemoteInPage): Promise<RemoteInPage | null>;
  /** The page threw in this version. It is not drawn in this version again before `renew`. */
  giveUp(remote: RemoteInPage, page: string): void;
  hasGivenUp(remote: RemoteInPage, page: string): boolean;
  /** Starts again after a failure, with the version that is active now when that is another one. */
  renew(remote: RemoteInPage, page: string): Promise<void>;
}

interface RemotesOptions {
  language: Language;
  /** The remote of which the visitor tries a version. They see its faults, and no other version replaces it. */
  tried?: string | undefined;
  /** Brings a file of words of a remote. Default: from its address. */
  readWords?: ReadWords;
}

/** A page that has not loaded after this time is reported as missing. When it loads later, it is shown nevertheless. */
export const deadlineMs = 3_000;

export function createRemotes(
  source: RemoteSource,
  { language, tried: onTrial, readWords = fetchWords }: RemotesOptions,
): Remotes {
  const loading = new Map<string, Promise<ComponentType>>();
  const ready = new Map<string, ComponentType>();
  const asked = new Map<string, number>();
  const givenUp = new Set<string>();
  const shown = new Set<string>();
  const replaced = new Map<string, RemoteInPage>();
  /** Every version of a remote that was requested, by name and container. */
  const tried = new Map<string, Map<string, RemoteInPage>>();
  const versions = createVersionInForce(readWords);
  const keyOf = ({ container }: RemoteInPage, page: string) => `${container}/${page}`;

  /** The versions whose files are known, by container. */
  const whole = new Map<string, MountedRemote>();

  // Nobody says which pages of it are shown, so all their words come.
  const putWords = async (remote: MountedRemote) => {
    await versions.loadWords(remote);
    versions.enforce(remote);
  };
  const bring = async (announced: RemoteInPage, page: string): Promise<ComponentType> => {
    const remote = await withFiles(announced);
    whole.set(remote.container, remote);
    const [module] = await Promise.all([source.open(remote, page, putWords), versions.loadWords(remote, page)]);
    const component = module.pages?.[page];
    if (!component) throw new RemoteFault('export', `${remote.name} ${remote.version} has no page ${page}`);
    return 'load' in component ? (await (component as LazyPage).load()).default : component;
  };
  const forget = (key: string) => {
    loading.delete(key);
    ready.delete(key);
    asked.delete(key);
    shown.delete(key);
  };

  return {
    load(remote, page, beganAt) {
      const key = keyOf(remote, page);
      const known = loading.get(key);
      if (known) return known;
      const now = performance.now();
      if (!(now - (asked.get(key) ?? -Infinity) < deadlineMs)) asked.set(key, beganAt ?? now);
      tried.set(remote.name, (tried.get(remote.name) ?? new Map<string, RemoteInPage>()).set(remote.container, remote));
      const coming = bring(remote, page)
        .finally(() => versions.settle(remote))
        .then(
          (component) => {
            if (loading.get(key) === coming) ready.set(key, component);
            return component;
          },
          (error: unknown) => {
            if (loading.get(key) === coming) loading.delete(key);
            throw error;
          },
        );
      loading.set(key, coming);
      return coming;
    },
    peek: (remote, page) => ready.get(keyOf(remote, page)),
    askedAt: (remote, page) => asked.get(keyOf(remote, page)) ?? performance.now(),
    isFirstShown(remote, page) {
      const isFirst = !shown.has(keyOf(remote, page));
      shown.add(keyOf(remote, page));
      return isFirst;
    },
    enforce: versions.enforce,
    standing: (remote) => replaced.get(remote.name) ?? remote,
    lastGood: async ({ name, lastGood }) =>
      name === onTrial || !lastGood ? null : readForm(lastGood).catch(() => null),
    giveUp: (remote, page) => void givenUp.add(keyOf(remote, page)),
    hasGivenUp: (remote, page) => givenUp.has(keyOf(remote, page)),
    async renew(remote, page) {
      for (const version of tried.get(remote.name)?.values() ?? []) {
        givenUp.delete(keyOf(version, page));
        forget(keyOf(version, page));
        const loaded = whole.get(version.container);
        if (loaded) source.forget?.(loaded, page);
      }
      if (remote.name === onTrial) return;
      const newest = await import('./newest-version.ts')
        .then(({ newestOf }) => newestOf(replaced.get(remote.name) ?? remote, page, language))
        .catch(() => null);
      if (newest) replaced.set(remote.name, newest);
    },
  };
}
