import type { WatchedPage } from './open-page.ts';

/** Names under which others have kept something: other remotes, and the shell. */
interface Kept {
  /** Of local storage, session storage, a database, a cache and a cookie, in all of which it holds one entry. */
  theirs: string;
  /** Of local storage. */
  shell: string;
}

/** Remotes of this site and others like them, of which one is not the one that is judged. */
const others = ['reader', 'ask', 'member-centre'];

export function keptBeside(remote: string): Kept {
  return { theirs: `${others.find((name) => name !== remote)}.last`, shell: 'yonkoma-side-menu-shrunk' };
}

/** Script that keeps something for others, as an earlier visit would have. */
export const keepForOthers = (kept: Kept): string => `(${keep.toString()})(${JSON.stringify(kept)})`;

function keep({ theirs, shell }: Kept): void {
  if (location.protocol === 'about:' || localStorage.getItem(shell) !== null) return;
  localStorage.setItem(shell, '0');
  localStorage.setItem(theirs, '1');
  sessionStorage.setItem(theirs, '1');
  document.cookie = `${theirs}=1; path=/; samesite=lax`;
  indexedDB.open(theirs, 1).onupgradeneeded = ({ target }) =>
    void (target as IDBOpenDBRequest).result.createObjectStore('one').put(1, 1);
  void caches.open(theirs).then((cache) => cache.put('/one', new Response('1')));
}

/** What of it the page has changed or taken away, as sentences. */
export const missedByOthers = ({ look }: WatchedPage, kept: Kept): Promise<string[]> => look(missed, kept);

async function missed({ theirs, shell }: Kept): Promise<string[]> {
  const held = async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === theirs);
    if (!known) return false;
    return new Promise<boolean>((resolve) => {
      const asked = indexedDB.open(theirs);
      asked.onerror = () => resolve(false);
      asked.onsuccess = () => {
        const { result } = asked;
        const isWhole = result.version === 1 && result.objectStoreNames.contains('one');
        if (!isWhole) resolve(false);
        else {
          const one = result.transaction('one').objectStore('one').get(1);
          one.onsuccess = () => resolve(one.result === 1);
          one.onerror = () => resolve(false);
        }
        result.close();
      };
    });
  };
  const found: [what: string, isThere: boolean][] = [
    [`${shell} in local storage`, localStorage.getItem(shell) === '0'],
    [`${theirs} in local storage`, localStorage.getItem(theirs) === '1'],
    [`${theirs} in session storage`, sessionStorage.getItem(theirs) === '1'],
    [`the cookie ${theirs}`, document.cookie.split('; ').includes(`${theirs}=1`)],
    [`the database ${theirs}`, await held()],
    [`the cache ${theirs}`, (await caches.has(theirs)) && (await (await caches.open(theirs)).keys()).length === 1],
  ];
  return found.filter(([, isThere]) => !isThere).map(([what]) => `it changes ${what}, which is kept by others`);
}
