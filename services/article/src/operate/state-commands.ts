import { type Change, type Database, decline, operation, readId } from '@yonkoma/service-kit';
import { type ArticleRow, type State, stateOf } from '../article/article.ts';
import { findArticle } from '../article/article-store.ts';
import { readMoment, writeMoment } from '../write/moment-rules.ts';
import { setState } from '../write/set-state.ts';

export async function findNumbered(transaction: Database, text: string | undefined): Promise<ArticleRow> {
  const id = readId(text, 'the article');
  return (await findArticle(transaction, id)) ?? decline(`There is no article ${id}.`);
}

/** The common part of commands that change an article's state: prints and audits the change. */
async function bring(
  transaction: Database,
  row: ArticleRow,
  { state, at, now, reason }: { state: State; at: number; now: number; reason?: string },
): Promise<Change[]> {
  const was = stateOf(row.state);
  if (was === state && row.published_at === at) return [];
  await setState(transaction, row.id, { state, at, now });
  return [
    {
      subject: `article ${row.id}`,
      before: { state: was, published: writeMoment(row.published_at) },
      after: { state, published: writeMoment(at), ...(reason ? { reason } : {}) },
    },
  ];
}

/** `npm run ops -- publish-article 7` */
export const publishArticleCommand = operation({
  verb: 'publish-article',
  summary: 'Publish an article now, or bring one back that was removed',
  usage: 'ID',
  async change(transaction, { positionals: [id] }, now) {
    const row = await findNumbered(transaction, id);
    return stateOf(row.state) === 'published'
      ? []
      : bring(transaction, row, {
          state: 'published',
          at: row.published_at > 0 && row.published_at < now ? row.published_at : now,
          now,
        });
  },
});

/** `npm run ops -- schedule-article 7 --at 2026-12-01T09:00Z` */
export const scheduleArticleCommand = operation({
  verb: 'schedule-article',
  summary: 'Publish an article at a time; a time in the past becomes its publication date',
  usage: 'ID --at TIME',
  options: { at: { type: 'string' } },
  async change(transaction, { positionals: [id], text }, now) {
    const row = await findNumbered(transaction, id);
    const asked = text('at') ?? decline('Say when: --at 2026-12-01T09:00Z.');
    const at = readMoment(asked, now) ?? decline(`${asked.slice(0, 40)} is not a time such as 2026-12-01T09:00Z.`);
    return bring(transaction, row, { state: at > now ? 'scheduled' : 'published', at, now });
  },
});

/** `npm run ops -- unpublish-article 7` */
export const unpublishArticleCommand = operation({
  verb: 'unpublish-article',
  summary: 'Make an article a draft again: readers find nothing at its address',
  usage: 'ID',
  change: async (transaction, { positionals: [id] }, now) =>
    bring(transaction, await findNumbered(transaction, id), { state: 'draft', at: 0, now }),
});

/** `npm run ops -- remove-article 7 --reason "outdated"` */
export const removeArticleCommand = operation({
  verb: 'remove-article',
  summary: 'Take an article off the site: its address says that it is gone',
  usage: 'ID --reason TEXT',
  options: { reason: { type: 'string' } },
  async change(transaction, { positionals: [id], text }, now) {
    const row = await findNumbered(transaction, id);
    const reason = text('reason')?.trim() || decline('Say why: --reason TEXT.');
    if (reason.length > 500) decline('A reason has at most 500 characters.');
    return stateOf(row.state) === 'removed'
      ? []
      : bring(transaction, row, { state: 'removed', at: row.published_at, now, reason });
  },
});
