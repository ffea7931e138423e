import { articleText, imagesIn, rendererVersion, renderMarkdown, type Running, transact, Unrenderable } from '@yonkoma/service-kit';
import { describePictures } from '../article/pictures.ts';
import { changeShelved } from '../write/change-shelved.ts';
import { keepRendered, listStale } from '../write/write-store.ts';

const atOnce = 20;

/** Makes anew, some at once, what another version of the renderer made, and what it is found by. Answers whether there may be more. */
export async function renderAnew({ db, ask, log }: Pick<Running<unknown>, 'db' | 'ask' | 'log'>, version = rendererVersion): Promise<boolean> {
  const stale = await listStale(db, version, atOnce);
  for (const text of stale) {
    try {
      const kind = articleText(text.language);
      const { html, toc, readingMinutes } = renderMarkdown(text.markdown, await describePictures({ db, ask }, imagesIn(text.markdown, kind)), kind);
      await keepRendered(db, text, { html, toc: JSON.stringify(toc), reading_minutes: readingMinutes, renderer_version: version });
    } catch (error) {
      if (!(error instanceof Unrenderable)) throw error;
      // A text that rules of today would refuse stays readable as it was made.
      log.warn({ article: text.article_id, language: text.language, reason: error.reason }, 'an article stays as an older renderer made it');
      await keepRendered(db, text, { renderer_version: version });
    }
  }
  for (const id of new Set(stale.map((text) => text.article_id))) await transact(db, (transaction) => changeShelved(transaction, id, async () => {}));
  return stale.length === atOnce;
}
