import { type Database, engineOf } from '@yonkoma/service-kit';
import { learn } from '@yonkoma/testing/node/query-plan';
import { fillByNumbers, firstAt, indexAfter } from '../fill.ts';

export interface Size {
  comments: number;
}

/** The id of the thread that everybody reads, and of its chapter and comment. */
export const hotThread = 1;
export const hotRoot = 3;
export const members = 1000;
const perThread = 200;
const hot = 10_000;

export const threadsOf = ({ comments }: Size): number => Math.max(20, Math.floor(comments / perThread));

const secondary = [
  ['thread_id', 'root_id', 'is_listed', 'id'],
  ['thread_id', 'root_id', 'is_listed', 'hot_score', 'id'],
  ['member_id', 'subject', 'status', 'id'],
];

/**
 * Generates comments all over the site, three at a time in one thread: one that opens a conversation and two answers.
 * 10,000 of them are in the hot thread, half of those in one conversation.
 */
export async function generate(
  { comics, discussions: db }: { comics: Database; discussions: Database },
  size: Size,
): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const threads = threadsOf(size);
  await writeThreads(comics, db, threads);
  const shape = { threads, hotEach: Math.max(4, Math.floor(size.comments / hot)) };
  await indexAfter(db, 'comment', secondary, () =>
    fillByNumbers(db, 3, size.comments + 3, (numbers) => comments(isSqlite, numbers, shape)),
  );
  await count(db, threads);
  await learn(db, ['comment', 'comment_thread', 'comment_like']);
  await learn(comics, ['chapter', 'comic']);
}

async function writeThreads(comics: Database, discussions: Database, threads: number): Promise<void> {
  const perComic = 100;
  for (let from = 1; from <= threads; from += perComic) {
    const comic = 1 + Math.floor((from - 1) / perComic);
    const ids = Array.from({ length: Math.min(perComic, threads - from + 1) }, (_, index) => from + index);
    await comics.transaction(async (transaction) => {
      await transaction('comic').insert({
        id: comic,
        series_key: `series ${comic}`,
        original_language: 'en',
        created_at: firstAt,
        updated_at: firstAt,
      });
      await transaction('comic_title').insert({
        comic_id: comic,
        language: 'en',
        title: `Comic ${comic}`,
        description: '',
      });
      for (let at = 0; at < ids.length; at += 50) {
        const some = ids.slice(at, at + 50);
        await transaction('chapter').insert(
          some.map((id) => ({
            id,
            comic_id: comic,
            language: 'en',
            number: String(id),
            sort: id,
            title: '',
            direction: 'ltr',
            image_count: 20,
            content_hash: String(id),
            created_at: firstAt,
            updated_at: firstAt,
          })),
        );
      }
    });
    for (let at = 0; at < ids.length; at += 50)
      await discussions('comment_thread').insert(
        ids.slice(at, at + 50).map((id) => ({ id, subject: 'comic', subject_id: comic, part_id: id, place: 0 })),
      );
  }
}

function comments(
  isSqlite: boolean,
  numbers: string,
  { threads, hotEach }: { threads: number; hotEach: number },
): string {
  const divided = isSqlite ? 'i / 3' : 'i div 3';
  const whole = isSqlite ? 'integer' : 'unsigned';
  const isHot = `grp % ${hotEach} = 1`;
  return `
    insert into comment (id, thread_id, root_id, parent_id, member_id, subject, text, status, is_listed, hot_score,
    like_count, reply_count, listed_reply_count, created_at)
    select i,
    case when ${isHot} then ${hotThread} else 2 + (grp * 7919) % ${threads - 1} end, root, root,
    1 + (i * 31) % ${members}, 'comic',
      concat('Comment ', i,
      ' says what its writer felt when the lamp went out on this very page, and asks who lit it again'),
      0, 1, ${firstAt} + i + cast(floor(259200 * log10(1 + likes)) as ${whole}), likes,
      case when root = 0 then 2 else 0 end, case when root = 0 then 2 else 0 end, ${firstAt} + i
    from (
      select i, grp, case when i = ${hotRoot} then 0 when ${isHot}
      and grp % ${2 * hotEach} = 1 then ${hotRoot} when i % 3 = 0 then 0 else grp * 3 end as root, likes
      from (select i, ${divided} as grp, cast(floor(1000 / (1 + (i * 17) % 1000)) as ${whole}) as likes
      from ${numbers} as numbers_) as numbered
    ) as shaped`;
}

async function count(db: Database, threads: number): Promise<void> {
  for (let from = 1; from <= threads; from += 1000) {
    await db('comment_thread')
      .whereBetween('id', [from, from + 999])
      .update({
        root_count: db.raw(
          '(select count(*) from comment where comment.thread_id = comment_thread.id and comment.root_id = 0)',
        ),
        comment_count: db.raw('(select count(*) from comment where comment.thread_id = comment_thread.id)'),
      });
  }
  const [row] = await db('comment').where({ thread_id: hotThread, root_id: hotRoot }).count({ answers: '*' });
  await db('comment').where({ id: hotRoot }).update({ reply_count: row?.answers, listed_reply_count: row?.answers });
  await db.raw(
    `insert into comment_like (comment_id, member_id, is_on, toggled_at)
      select id, 1 + (id % ${members}), 1, ${firstAt} from comment where id % 10 = 3`,
  );
}
