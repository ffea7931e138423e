import { languages } from '@yonkoma/contract';
import { type Database, engineOf, rendererVersion } from '@yonkoma/service-kit';
import { learn } from '@yonkoma/testing/node/query-plan';
import { fillInBlocks, fillNamed, firstAt } from '../fill.ts';

export const categories = 5;
export const tags = 200;
/** The number of answers of a question. */
export const answersEach = 5;

const html = (
  '<p>What somebody who reads comics asks another who reads comics, ' +
  'at some length and with <em>feeling</em>.</p>\n'
).repeat(6);
const shared = [
  'reading',
  'order',
  'pages',
  'offline',
  'chapter',
  'translation',
  'format',
  'colour',
  'lamp',
  'lighthouse',
];

/** Questions as members leave them: five answers each, a comment on every second, two tags, a category, words. */
export async function generate(db: Database, answers: number): Promise<number> {
  const count = answers / answersEach;
  const isMysql = engineOf(db) === 'mysql';
  await fillNamed(db, 'category', categories, (sort) => ({ sort }));
  await fillNamed(db, 'tag', tags, (at) => ({ name: `Tag ${at}`, question_count: Math.floor((2 * count) / tags) }), {
    hasNames: false,
  });
  await db.batchInsert(
    'tag_count',
    Array.from({ length: tags }, (_, at) =>
      languages.map((language) => ({ tag_id: at + 1, language, question_count: Math.floor(count / tags / 2) })),
    ).flat(),
    100,
  );
  const at = (id: number) => firstAt + id * 60;
  const titleOf = (id: number) =>
    `Question ${id} about ${shared[id % shared.length]} and ${shared[(id * 7 + 3) % shared.length]}`;
  const common = (id: number) => ({
    is_listed: 1,
    is_open: id % 3 === 0 ? 0 : 1,
    category_id: 1 + (id % categories),
    language: languages[id % 4] as string,
    published_at: at(id),
  });
  await fillInBlocks(db, count, async (transaction, ids) => {
    await transaction.batchInsert(
      'question',
      ids.map((id) => ({
        id,
        ...common(id),
        member_id: 1 + (id % 1000),
        title: titleOf(id),
        excerpt: 'What somebody asks.',
        status: 0,
        is_announced: 1,
        accept_id: id % 3 === 0 ? id * 8 : 0,
        answer_count: answersEach,
        listed_count: answersEach,
        hot_score: at(id) + (id % 50) * 10_000,
        created_at: at(id),
        changed_at: at(id),
      })),
      100,
    );
    await transaction.batchInsert(
      'question_text',
      ids.map((id) => ({
        question_id: id,
        renderer_version: rendererVersion,
        images: '[]',
        markdown: 'Some text',
        html,
      })),
      100,
    );
    await transaction.batchInsert(
      'question_tag',
      ids.flatMap((id) =>
        [...new Set([1 + (id % tags), 1 + ((id * 7 + 3) % tags)])].map((tag_id, place) => ({
          question_id: id,
          tag_id,
          place,
          ...common(id),
        })),
      ),
      100,
    );
    await transaction.batchInsert(
      'question_term',
      ids.flatMap((id) =>
        [
          ...new Set(
            titleOf(id)
              .toLowerCase()
              .split(' ')
              .filter((word) => word.length > 1),
          ),
        ].map((token) => ({ token, question_id: id })),
      ),
      100,
    );
    await transaction.batchInsert(
      'question_words',
      ids.map((id) => ({
        [isMysql ? 'question_id' : 'rowid']: id,
        tokens: titleOf(id)
          .toLowerCase()
          .split(' ')
          .map((word) => `ww${word} tww${word}`)
          .join(' '),
      })),
      100,
    );
    // Ids of answers leave gaps for the comments on them.
    await transaction.batchInsert(
      'reply',
      ids.flatMap((id) =>
        Array.from({ length: answersEach }, (_, index) => ({
          id: id * 8 + index,
          question_id: id,
          kind: 0,
          root_id: 0,
          parent_id: 0,
          member_id: 1 + ((id + index) % 1000),
          answered_id: 0,
          status: 0,
          is_listed: 1,
          is_announced: 1,
          is_accepted: index === 0 && id % 3 === 0 ? 1 : 0,
          like_count: (id * index) % 30,
          reply_count: index === 1 ? 1 : 0,
          renderer_version: rendererVersion,
          created_at: at(id) + index,
          text: 'Some text',
          html,
        })),
      ),
      100,
    );
    await transaction.batchInsert(
      'reply',
      ids.map((id) => ({
        id: id * 8 + 7,
        question_id: id,
        kind: 1,
        root_id: id * 8 + 1,
        parent_id: id * 8 + 1,
        member_id: 3,
        answered_id: 0,
        status: 0,
        is_listed: 1,
        is_announced: 1,
        renderer_version: 0,
        created_at: at(id) + 50,
        text: 'Thank you for this',
        html: '',
      })),
      100,
    );
  });
  const shelves = [0, ...Array.from({ length: categories }, (_, index) => index + 1)].flatMap((category_id) =>
    ['', ...languages].flatMap((language) =>
      [0, 1].map((is_open) => ({
        category_id,
        language,
        is_open,
        question_count: Math.floor(count / (category_id ? categories : 1) / (language ? 4 : 1) / (is_open ? 1.5 : 1)),
      })),
    ),
  );
  await db.batchInsert('shelf_count', shelves);
  await learn(db, ['question', 'question_text', 'question_tag', 'question_term', 'reply', 'tag']);
  return count;
}
