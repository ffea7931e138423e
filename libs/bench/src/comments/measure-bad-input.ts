import { join } from 'node:path';
import {
  deleteComment,
  editComment,
  type Endpoint,
  likeCommentByPost,
  postComment,
  reportCommentByPost,
} from '@yonkoma/contract';
import openTestRun from '@yonkoma/testing/node/test-run';
import { mariadbPort } from '@yonkoma/testing/node/mariadb';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median } from '../figure.ts';
import { type Comments, openComments } from './open-comments.ts';

type Sent = [what: string, endpoint: Endpoint, input: object, memberId: number];

const size = { comments: 10_000 };
const rounds = 20;
const [honest, regretting, hostile] = [7, 8, 9];

const texts: [what: string, content: string][] = [
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['32,000 combining marks', `x${'\u0301'.repeat(32_000)}`],
  ['10,000 mentions', '@a '.repeat(10_000)],
  ['5,000 nested quotes', `${'>'.repeat(5_000)} so`],
  ['overrides of direction', '\u202E\u202D'.repeat(16_000)],
  ['null bytes', '\u0000'.repeat(32_000)],
];

/**
 * Measures the time from the request to the written answer for invalid and hostile input. Each
 * round sends the same, so rounds differ only by other load. Every request is refused, and none adds a row.
 */
export async function* measureBadInput(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of ['sqlite', 'mariadb'] as const) {
      const site = await openComments(size, {
        dataDir: join(folder.path, engine),
        databaseUrl: engine === 'mariadb' ? `mysql://root@127.0.0.1:${await mariadbPort()}/bench_bad_input` : undefined,
      });
      const inputs = await badInputs(site);
      const before = await countRows(site);
      for (const [what, endpoint, input, memberId] of inputs) {
        const took: number[] = [];
        // The first round is a warm-up.
        for (let round = 0; round <= rounds; round += 1) {
          const begun = performance.now();
          const { code } = await site.call(endpoint, input as never, memberId);
          if (code === 1) throw new Error(`${what} was taken`);
          if (round > 0) took.push(performance.now() - begun);
        }
        yield {
          name: `${engine}: ${what}, answered in ms`,
          ours: `quickest of ${rounds}; median ${median(took).toFixed(1)}, slowest ${Math.max(...took).toFixed(1)} ms`,
          bare: '-',
          ratio: Math.min(...took),
          target: { atMost: 100 },
        };
      }
      const written = (await countRows(site)) - before;
      yield {
        name: `${engine}: rows that all of it has written`,
        ours: String(written),
        bare: '-',
        ratio: written,
        target: { atMost: 0 },
      };
      await site.close();
    }
  } finally {
    await closeTestRun();
  }
}

const countRows = async ({ db }: Comments): Promise<number> =>
  (
    await Promise.all(
      ['comment', 'comment_like', 'report', 'held_comment', 'outbox'].map(async (table) =>
        Number((await db(table).count({ rows: '*' }))[0]?.['rows']),
      ),
    )
  ).reduce((sum, rows) => sum + rows);

/** Bad input besides texts: unknown ids or ids of others, answers to deleted comments, reports of one’s own comment. */
async function badInputs(site: Comments): Promise<Sent[]> {
  const write = async (memberId: number, content: string) => {
    const { code, msg, data } = await site.call(postComment, { comic_id: 1, content }, memberId);
    if (code !== 1) throw new Error(msg);
    return data.comment.id;
  };
  const [theirs, gone] = [await write(honest, 'The lamp stays lit'), await write(regretting, 'Soon to be taken back')];
  await site.call(deleteComment, { comment_id: gone }, regretting);
  return [
    ...texts.map(([what, content]): Sent => [what, postComment, { comic_id: 1, content }, hostile]),
    ['an unknown comic', postComment, { comic_id: 900_000_001, content: 'Who is there' }, hostile],
    ['an unknown comment', likeCommentByPost, { comment_id: 900_000_001, state: 1 }, hostile],
    ['an edit of another’s', editComment, { comment_id: theirs, content: 'Mine now' }, hostile],
    ['a deletion of another’s', deleteComment, { comment_id: theirs }, hostile],
    ['an answer to what is deleted', postComment, { comic_id: 1, content: 'I answer', pid: gone }, hostile],
    ['a report of one’s own', reportCommentByPost, { comment_id: theirs, category_id: 1 }, honest],
  ];
}
