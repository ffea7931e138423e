import { FileFailure } from './remote-fault.ts';

const nonceOf = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The addresses in the import maps of the page: that of the gateway, and those of `requireHashes`. */
let mapped: Set<string> | undefined;

function readMaps(): Set<string> {
  const maps = [...document.querySelectorAll('script[type=importmap]')];
  return new Set(
    maps.flatMap((map) => Object.keys((JSON.parse(map.textContent ?? '{}') as { integrity?: object }).integrity ?? {})),
  );
}

/**
 * Gives the browser the hash of every ES module of a version, also of those that other modules import. A module that is
 * not listed would not be checked.
 */
export function requireHashes(integrity: Record<string, string>): void {
  mapped ??= readMaps();
  const added = Object.entries(integrity).filter(([url]) => url.endsWith('.js') && !mapped?.has(url));
  if (added.length === 0) return;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = nonceOf();
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(added) });
  document.head.append(map);
  for (const [url] of added) mapped.add(url);
}

/** Starts to load an ES module, without running it. The hash also counts where import maps have none. */
export function preloadModule(url: string, integrity: string | undefined): void {
  const isThere = [...document.querySelectorAll('link[rel=modulepreload]')].some(
    (link) => link.getAttribute('href') === url,
  );
  if (isThere) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.nonce = nonceOf();
  if (integrity) link.integrity = integrity;
  link.setAttribute('href', url);
  document.head.append(link);
}

/**
 * Runs an ES module and resolves with its exports. A failed module is requested again at the next call. One that hangs
 * is not: the browser keeps it for the life of the page.
 * @throws FileFailure when the module or one of its imports could not be loaded; else what the module threw
 */
export async function importModule(url: string, integrity: string | undefined): Promise<object> {
  try {
    return (await import(/* webpackIgnore: true */ new URL(url, document.baseURI).href)) as object;
  } catch (error) {
    // No browser gives this error a name of its own.
    if (error instanceof TypeError && /import/i.test(error.message)) throw new FileFailure(url, { integrity });
    throw error;
  }
}
