import { setImmediate } from 'node:timers/promises';
import { type InputOf, type listAskRevisions as endpoint, type ReplyOf, timeAgo } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { answerKind } from '../question/reply.ts';
import { findReply } from '../question/reply-store.ts';
import { findShown } from '../question/find-shown.ts';
import { statusCode } from '../question/question.ts';
import { nameAuthors } from '../question/site-author.ts';
import { diffOf } from './diff-rules.ts';
import { listRevisions as listRows } from './revision-store.ts';

/** Revisions with their changes; everybody who may see the text may see its history. */
export async function listRevisions(
  call: Call,
  { target, id, page, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, language, now } = call;
  const total = await countRevisions(call, target, id);
  const atOnce = Math.min(limit, 20);
  const rows = await listRows(db, target === 'post' ? 'question' : 'answer', id, {
    limit: atOnce,
    offset: (page - 1) * atOnce,
  });
  const authors = await nameAuthors(
    call,
    rows.map(({ member_id }) => member_id),
  );
  const list: ReplyOf<typeof endpoint>['list'] = [];
  for (const [at, row] of rows.slice(0, atOnce).entries()) {
    const before = rows[at + 1];
    list.push({
      revision: row.revision,
      create_time: timeAgo(row.written_at, now, language),
      create_at: row.written_at,
      user: authors.get(row.member_id) ?? null,
      title: diffOf(before?.title ?? '', row.title),
      content: diffOf(before?.markdown ?? '', row.markdown),
      tags: diffOf((before?.tags ?? '').replaceAll(',', '\n'), row.tags.replaceAll(',', '\n')),
    });
    // A comparison can take some milliseconds: let other requests run in between.
    await setImmediate();
  }
  return { list, total };
}

async function countRevisions({ db, session }: Call, target: 'post' | 'comment', id: number): Promise<number> {
  const viewer = session?.memberId ?? 0;
  if (target === 'post') return (await findShown(db, id, viewer)).revision;
  const reply = await findReply(db, id);
  const isSeen =
    reply?.kind === answerKind &&
    (reply.status === statusCode('normal') || (reply.is_gone === 0 && reply.member_id === viewer && viewer > 0));
  if (!reply || !isSeen) return refuse('answer-not-found');
  await findShown(db, reply.question_id, viewer);
  return reply.revision;
}
