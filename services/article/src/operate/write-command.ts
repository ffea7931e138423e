import { type Change, decline, operation } from '@yonkoma/service-kit';
import type { ArticleConfig } from '../config.ts';
import { type Prepared, prepareDrafts } from '../import/prepare-drafts.ts';
import { writeArticle } from '../write/write-article.ts';

/** `npm run ops -- import-articles FOLDER…` */
export const importArticlesCommand = operation<ArticleConfig, Prepared>({
  verb: 'import-articles',
  summary:
    'Import articles: Markdown files with front matter and pictures, ' +
    'alone or in folders; importing the same again changes nothing',
  usage: 'PATH…   blog/hello.en.md and blog/hello.vi.md are one article in two languages',
  prepare: (running, { positionals, has }) =>
    positionals.length === 0
      ? decline('Name at least one file or folder.')
      : prepareDrafts(running, positionals, { keepsImages: !has('dry-run') }),
  change: (transaction, _asked, now, operator, { drafts }) => writeAll(transaction, drafts, { operator, now }),
});

/** `npm run ops -- write-article hello.en.md` */
export const writeArticleCommand = operation<ArticleConfig, Prepared>({
  verb: 'write-article',
  summary: 'Write one language of an article from a Markdown file',
  usage: 'FILE',
  async prepare(running, { positionals, has }) {
    if (positionals.length !== 1) decline('Name one file.');
    const prepared = await prepareDrafts(running, positionals, { keepsImages: !has('dry-run') });
    return prepared.drafts.length === 1 ? prepared : decline('Name one file, not a folder.');
  },
  change: (transaction, _asked, now, operator, { drafts }) => writeAll(transaction, drafts, { operator, now }),
});

async function writeAll(
  transaction: Parameters<typeof writeArticle>[0],
  drafts: Prepared['drafts'],
  writing: Parameters<typeof writeArticle>[2],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const draft of drafts) changes.push(...(await writeArticle(transaction, draft, writing)).changes);
  return changes;
}
