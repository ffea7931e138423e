import { FileFailure } from './remote-fault.ts';

const files = new Map<string, Promise<void>>();

/** Once loaded, a file stays; one that failed is asked for anew. */
function once(url: string, load: () => Promise<void>): Promise<void> {
  const known = files.get(url);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    if (files.get(url) === loading) files.delete(url);
    throw error;
  });
  files.set(url, loading);
  return loading;
}

const scriptOf = (url: string) =>
  [...document.querySelectorAll('script')].find((script) => script.getAttribute('src') === url);
const sheetOf = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

/** A file counts as never asked for: a script runs anew, one that is still on its way is asked for once more. */
export function forgetFile(url: string): void {
  files.delete(url);
  scriptOf(url)?.remove();
  sheetOf(url)?.remove();
}

const settled = (element: HTMLScriptElement | HTMLLinkElement, url: string) =>
  new Promise<void>((resolve, reject) => {
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
    const present = sheetOf(url);
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
