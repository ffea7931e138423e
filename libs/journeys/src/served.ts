import type { BootDocument } from '@yonkoma/contract';

/** The title of a page as it was served; empty when it has none. */
export const titleIn = (html: string): string => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';

/** The language that a page says of itself, as in `zh-CN`. */
export const languageIn = (html: string): string | undefined => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];

/** What the shell begins with. @throws Error when the page has no boot document */
export const bootIn = (html: string): BootDocument => {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (boot === undefined) throw new Error(`A page without a boot document: ${html.slice(0, 200)}`);
  return JSON.parse(boot) as BootDocument;
};
