import type { Language, MountedRemote } from '@yonkoma/contract';
import type { LazyPage } from '@yonkoma/remote-kit';
import type { ComponentType } from 'react';
import { lastGoodOf, newestOf } from './other-versions.ts';
import { RemoteFault } from './remote-fault.ts';
import type { RemoteSource } from './remote-source.ts';
import { createVersionInForce } from './version-in-force.ts';

/** The pages of remotes, each loaded once. */
export interface Remotes {
  /**
   * Code, words and styles of a page side by side. Rejects with the cause; asking again tries again. `beganAt`: its
   * files have been on their way since then.
   */
  load(remote: MountedRemote, page: string, beganAt?: number): Promise<ComponentType>;
  /** The page, if it is already here. */
  peek(remote: MountedRemote, page: string): ComponentType | undefined;
  /**
   * When the page was first asked for, as `performance.now()`: one that failed and is asked for again at once has not
   * begun to wait anew.
   */
  askedAt(remote: MountedRemote, page: string): number;
  /** True the first time that a page is on screen. */
  isFirstShown(remote: MountedRemote, page: string): boolean;
  /** The version's words and styles are those in use from now on. Before its page is drawn. */
  enforce(remote: MountedRemote): void;
  /** The version that this page of the remote is to be drawn with: the revision's, unless that one failed. */
  standing(remote: MountedRemote): MountedRemote;
  /** The last good version from before, which stands in for this one; null when there is none, or it does not come. */
  lastGood(remote: MountedRemote): Promise<MountedRemote | null>;
  /** The page threw in this version: it is not drawn in it again before `renew`. */
  giveUp(remote: MountedRemote, page: string): void;
  hasGivenUp(remote: MountedRemote, page: string): boolean;
  /** Starts anew after a failure, with the version that is active by now should that be another one. */
  renew(remote: MountedRemote, page: string): Promise<void>;
}

interface RemotesOptions {
  language: Language;
  /**
   * Name of a remote that somebody tries a version of: they are shown its faults, and no other version in its place.
   */
  tried?: string | undefined;
  /** What is done to the words of a remote before they are used. */
  dress?: (words: Record<string, unknown>) => Record<string, unknown>;
}

/** A part that has not come after this long is said to be missing; should it come later, it is shown after all. */
export const deadlineMs = 3_000;
export function createRemotes(
  source: RemoteSource,
  { language, tried: onTrial, dress = (words) => words }: RemotesOptions,
): Remotes {
  const loading = new Map<string, Promise<ComponentType>>();
  const ready = new Map<string, ComponentType>();
  const asked = new Map<string, number>();
  const givenUp = new Set<string>();
  const shown = new Set<string>();
  const replaced = new Map<string, MountedRemote>();
  /** By name and container: every version of a remote that was asked for. */
  const tried = new Map<string, Map<string, MountedRemote>>();
  const versions = createVersionInForce(dress);
  const keyOf = ({ container }: MountedRemote, page: string) => `${container}/${page}`;

  const bring = async (remote: MountedRemote, page: string): Promise<ComponentType> => {
    const [module] = await Promise.all([source.open(remote, page), versions.loadWords(remote)]);
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
      tried.set(
        remote.name,
        (tried.get(remote.name) ?? new Map<string, MountedRemote>()).set(remote.container, remote),
      );
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
    lastGood: async (remote) => (remote.name === onTrial ? null : lastGoodOf(remote)),
    giveUp: (remote, page) => void givenUp.add(keyOf(remote, page)),
    hasGivenUp: (remote, page) => givenUp.has(keyOf(remote, page)),
    async renew(remote, page) {
      for (const version of tried.get(remote.name)?.values() ?? []) {
        givenUp.delete(keyOf(version, page));
        forget(keyOf(version, page));
        source.forget?.(version, page);
      }
      if (remote.name === onTrial) return;
      const newest = await newestOf(replaced.get(remote.name) ?? remote, page, language);
      if (newest) replaced.set(remote.name, newest);
    },
  };
}
