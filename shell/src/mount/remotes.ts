import type { MountedRemote } from '@yonkoma/contract';
import { addWords } from '@yonkoma/i18n';
import type { LazyPage } from '@yonkoma/remote-kit';
import type { ComponentType } from 'react';
import { FileFailure } from './load-file.ts';
import type { RemoteSource } from './remote-source.ts';

type Words = Record<string, unknown>;

/** The pages of remotes, each loaded once. */
export interface Remotes {
  /** Code, words and styles of a page side by side. Rejects with the cause; asking again tries again. */
  load(remote: MountedRemote, page: string): Promise<ComponentType>;
  /** The page, if it is already here. */
  peek(remote: MountedRemote, page: string): ComponentType | undefined;
  /** Forgets a page that turned out broken, so that the next `load` starts anew. */
  forget(remote: MountedRemote, page: string): void;
}

/** @param dress what is done to the words of a remote before they are used */
export function createRemotes(source: RemoteSource, dress: (words: Words) => Words = (words) => words): Remotes {
  const loading = new Map<string, Promise<ComponentType>>();
  const ready = new Map<string, ComponentType>();
  const words = new Map<string, Promise<void>>();
  const keyOf = ({ container }: MountedRemote, page: string) => `${container}/${page}`;

  const wordsOf = (remote: MountedRemote) => {
    const known = words.get(remote.words) ?? loadWords(remote, dress).catch((error: unknown) => {
      words.delete(remote.words);
      throw error;
    });
    words.set(remote.words, known);
    return known;
  };

  const bring = async (remote: MountedRemote, page: string): Promise<ComponentType> => {
    const [module] = await Promise.all([source.open(remote, page), wordsOf(remote)]);
    const component = module.pages[page];
    if (!component) throw new Error(`${remote.name} ${remote.version} has no page ${page}`);
    return 'load' in component ? (await (component as LazyPage).load()).default : component;
  };

  return {
    load(remote, page) {
      const key = keyOf(remote, page);
      const known = loading.get(key) ?? bring(remote, page).then(
        (component) => { ready.set(key, component); return component; },
        (error: unknown) => { loading.delete(key); throw error; },
      );
      loading.set(key, known);
      return known;
    },
    peek: (remote, page) => ready.get(keyOf(remote, page)),
    forget(remote, page) {
      loading.delete(keyOf(remote, page));
      ready.delete(keyOf(remote, page));
    },
  };
}

async function loadWords({ name, words, integrity }: MountedRemote, dress: (words: Words) => Words): Promise<void> {
  const response = await fetch(words, { integrity: integrity[words] ?? '' }).catch(() => null);
  if (!response?.ok) throw new FileFailure(words);
  addWords(name, dress(await response.json() as Words));
}
