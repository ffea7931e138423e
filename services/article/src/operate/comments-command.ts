import { type CommentStatus, articleCommentDecided } from '@yonkoma/contract';
import { type Change, type Command, type Database, decline, operation, publish, readId } from '@yonkoma/service-kit';
import { admissions, keepSetting, readAdmission } from '@yonkoma/text-kit';
import { findArticle } from '../article/article-store.ts';
import { changeStatus } from '../comment/change-status.ts';
import { statusOf } from '../comment/comment.ts';
import { changeComment, dropEdits, findComment, listWaiting } from '../comment/comment-store.ts';
import { listOpenReports, reportStates, settleReports } from '../comment/report-store.ts';
import type { ArticleConfig } from '../config.ts';
import { writeMoment } from '../publish/moment-rules.ts';
import { plain } from './list-command.ts';

const verdicts: Record<string, Exclude<CommentStatus, 'unaudited'>> = {
  approve: 'normal',
  refuse: 'refused',
  delete: 'deleted',
};

async function decide(
  transaction: Database,
  id: number,
  status: Exclude<CommentStatus, 'unaudited'>,
  words: string,
  now: number,
): Promise<Change[]> {
  const row = (await findComment(transaction, id)) ?? decline(`There is no comment ${id}.`);
  await settleReports(transaction, id, status === 'normal' ? reportStates.rejected : reportStates.handled);
  if (statusOf(row.status) === status || statusOf(row.status) === 'deleted') return [];
  const article = await findArticle(transaction, row.article_id);
  const before = await changeStatus(transaction, row, status, now);
  if (status === 'deleted') {
    await changeComment(transaction, id, { text: '', mentions: '' });
    await dropEdits(transaction, id);
  }
  if (article)
    await publish(transaction, articleCommentDecided, {
      subject: `article comment ${row.root_id || id}`,
      now,
      data: {
        comment_id: id,
        article_id: row.article_id,
        kind: article.kind,
        author_id: row.member_id,
        status,
        words,
        decided_at: now,
      },
    });
  return [
    {
      subject: `article comment ${id}`,
      before: { status: statusOf(before.status) },
      after: { status, ...(words ? { words } : {}) },
    },
  ];
}

const change = operation<ArticleConfig>({
  verb: 'article-comments',
  summary: 'Comments on articles: who waits for a moderator, and what is decided',
  usage: `[admission ${admissions.join('|')} | approve ID | refuse|delete ID [--words TEXT]]   without a word, what waits and what was reported`,
  options: { words: { type: 'string' } },
  async change(transaction, { positionals: [verb = '', what], text }, now) {
    if (verb === 'admission') {
      const asked =
        admissions.find((known) => known === what) ??
        decline(`Comments wait for a moderator: ${admissions.join(', ')}.`);
      const was = await readAdmission(transaction, 'comment');
      if (was === asked) return [];
      await keepSetting(transaction, 'comment admission', asked);
      return [{ subject: 'article comments', before: { admission: was }, after: { admission: asked } }];
    }
    const status = verdicts[verb] ?? decline(`There is no ${verb.slice(0, 40)}.`);
    const words = (text('words') ?? '').trim();
    if (words.length > 200) decline('Words to the author have 200 characters at most.');
    return decide(transaction, readId(what, 'the comment'), status, words, now);
  },
});

/** `npm run ops -- article-comments` */
export const articleCommentsCommand: Command<ArticleConfig> = {
  ...change,
  async run(running, args, signal) {
    if (args.length > 0) return change.run(running, args, signal);
    const waiting = await listWaiting(running.db, 500);
    for (const row of waiting)
      console.log(
        `${row.id}  ${writeMoment(row.created_at)}  member ${row.member_id}  article ${row.article_id}  (${row.held_for})  ${plain(row.text)}`,
      );
    if (waiting.length === 0) console.log('Nothing waits.');
    for (const report of await listOpenReports(running.db, 500))
      console.log(
        `${report.comment_id}  reported ${writeMoment(Number(report.created_at))}  ${report.category}  article ${report.article_id}  ${plain(report.content)}  |  ${plain(report.text)}`,
      );
    return 0;
  },
};
