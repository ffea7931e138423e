import { articleText, rendererVersion, type Running, transact, Unrenderable } from '@yonkoma/service-kit';
import { describePictures } from '../article/pictures.ts';
import { changeShelved } from '../write/change-shelved.ts';
import { keepRendered, listStale } from '../write/write-store.ts';

const atOnce = 20;

/**
 * Renders again some texts that another version of the renderer made, and indexes them again. Returns whether there may
 * be more.
 * @throws Unrenderable `render-busy` while there is no capacity for this work; the texts wait
 */
export async function renderAnew(
  { db, ask, log, render }: Pick<Running<unknown>, 'db' | 'ask' | 'log' | 'render'>,
  version = rendererVersion,
): Promise<boolean> {
  const stale = await listStale(db, version, atOnce);
  for (const text of stale) {
    try {
      const { html, toc, readingMinutes } = await render(text.markdown, {
        kind: articleText(text.language),
        picturesOf: (hashes) => describePictures({ db, ask }, hashes),
      });
      await keepRendered(db, text, {
        html,
        toc: JSON.stringify(toc),
        reading_minutes: readingMinutes,
        renderer_version: version,
      });
    } catch (error) {
      if (!(error instanceof Unrenderable) || error.reason === 'render-busy') throw error;
      // A text that current rules would refuse, or that takes too long, stays readable as it is.
      log.warn(
        { article: text.article_id, language: text.language, reason: error.reason },
        'an article could not be rendered again and stays as it is',
      );
      await keepRendered(db, text, { renderer_version: version });
    }
  }
  for (const id of new Set(stale.map((text) => text.article_id)))
    await transact(db, (transaction) => changeShelved(transaction, id, async () => {}));
  return stale.length === atOnce;
}
