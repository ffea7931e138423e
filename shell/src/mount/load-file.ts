const files = new Map<string, Promise<void>>();

/** Once loaded, a file stays; one that failed is asked for anew. */
function once(url: string, load: () => Promise<void>): Promise<void> {
  const known = files.get(url);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    files.delete(url);
    throw error;
  });
  files.set(url, loading);
  return loading;
}

/** A file of a remote that did not arrive or was not the one the manifest names. */
export class FileFailure extends Error {
  override name = 'FileFailure';
  constructor(url: string) {
    super(`${url} could not be loaded`);
  }
}

/** Whether a failure is that of a file, which a new release may have taken away: one of ours, or one that a bundle asks for itself. */
export function isFileFailure(error: unknown): boolean {
  return error instanceof FileFailure || (error as { name?: unknown } | null)?.name === 'ChunkLoadError';
}

const settled = (element: HTMLScriptElement | HTMLLinkElement, url: string) => new Promise<void>((resolve, reject) => {
  element.addEventListener('load', () => resolve());
  element.addEventListener('error', () => {
    element.remove();
    reject(new FileFailure(url));
  });
});

/** Runs a script whose bytes have this hash; others are refused by the browser. */
export function loadScript(url: string, integrity: string | undefined): Promise<void> {
  return once(url, () => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.setAttribute('src', url);
    const loaded = settled(script, url);
    document.head.append(script);
    return loaded;
  });
}

/** Applies a style sheet with this hash; one that the page already links to is taken as it is. */
export function loadStyle(url: string, integrity: string | undefined): Promise<void> {
  return once(url, async () => {
    const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((link) => link.getAttribute('href') === url);
    if (present?.sheet) return undefined;
    const link = present ?? document.createElement('link');
    const loaded = settled(link, url);
    if (!present) {
      link.rel = 'stylesheet';
      link.crossOrigin = 'anonymous';
      if (integrity) link.integrity = integrity;
      link.setAttribute('href', url);
      document.head.append(link);
    }
    return loaded;
  });
}
