import { fileURLToPath } from 'node:url';
import { type Command, transact } from '@yonkoma/service-kit';
import type { ArticleConfig } from '../config.ts';
import { prepareDrafts } from '../import/prepare-drafts.ts';
import { writeArticle } from '../write/write-article.ts';

/** The folder with the first articles of a new site, in the form of an import. */
const textsFolder = fileURLToPath(new URL('texts/', import.meta.url));

/** `npm run ops -- seed-articles`: running it twice changes nothing. */
export const seedArticlesCommand: Command<ArticleConfig> = {
  summary: 'Import the demo articles',
  usage: 'seed-articles',
  async run(running) {
    const { drafts } = await prepareDrafts(running, [textsFolder]);
    const { now } = running.call();
    await transact(running.db, async (transaction) => {
      for (const draft of drafts) await writeArticle(transaction, draft, { operator: 'seed', now });
    });
    return 0;
  },
};
