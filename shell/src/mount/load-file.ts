import { createOnce } from './once.ts';
import { FileFailure } from './remote-fault.ts';

const files = createOnce<void>();

const scriptOf = (url: string) =>
  [...document.querySelectorAll('script')].find((script) => script.getAttribute('src') === url);
const sheetOf = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

/** Forgets a file: a script runs again, and a file that is still loading is requested once more. */
export function forgetFile(url: string): void {
  files.forget(url);
  scriptOf(url)?.remove();
  sheetOf(url)?.remove();
}

const settled = (element: HTMLScriptElement | HTMLLinkElement, url: string, integrity: string | undefined) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new FileFailure(url, { integrity }));
    });
  });

/** Runs a script with this hash. The browser refuses a file with other bytes. */
export function loadScript(url: string, integrity: string | undefined): Promise<void> {
  return files.get(url, () => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.setAttribute('src', url);
    const loaded = settled(script, url, integrity);
    document.head.append(script);
    return loaded;
  });
}

/** Applies a style sheet with this hash. A style sheet that the page already links to is used as it is. */
export function loadStyle(url: string, integrity: string | undefined): Promise<void> {
  return files.get(url, async () => {
    const present = sheetOf(url);
    if (present?.sheet) return undefined;
    const link = present ?? document.createElement('link');
    const loaded = settled(link, url, integrity);
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
