import type { Running } from '@yonkoma/service-kit';
import { describePictures } from '../article/pictures.ts';
import { keepRendered, listStale } from '../write/write-store.ts';
import { imagesIn, renderMarkdown, rendererVersion } from './render-markdown.ts';

const atOnce = 20;

/** Makes anew, some at once, what another version of the renderer made. Answers whether there may be more. */
export async function renderAnew({ db, ask }: Pick<Running<unknown>, 'db' | 'ask'>, version = rendererVersion): Promise<boolean> {
  const stale = await listStale(db, version, atOnce);
  for (const text of stale) {
    const { html, toc, readingMinutes } = renderMarkdown(text.markdown, await describePictures({ db, ask }, imagesIn(text.markdown)));
    await keepRendered(db, text, { html, toc: JSON.stringify(toc), reading_minutes: readingMinutes, renderer_version: version });
  }
  return stale.length === atOnce;
}
