import type { Language } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import type { LanguageCounts, Shelf } from './shelf-store.ts';

/**
 * A list with further filters searches this many of a tag's latest questions; the list of the hottest searches fewer.
 */
const latestOfTag = 1000;
const hottestOf = 300;

const ofTag = 'from question_tag where tag_id = ? and is_listed = 1';
const latestFirst = 'order by published_at desc, question_id desc';

/**
 * A tag's questions, the latest first. The language uses an index; the other filters search only the latest questions.
 */
function taggedQuestions(
  tagId: number,
  { categoryId, language, isOpen }: Shelf,
): { sql: string; bindings: (string | number)[] } {
  const conditions = [...(isOpen ? ['is_open = 1'] : []), ...(categoryId > 0 ? ['category_id = ?'] : [])];
  const from = `${ofTag} ${language ? 'and language = ?' : ''} ${latestFirst}`;
  const bindings = [tagId, ...(language ? [language] : [])];
  if (conditions.length === 0) return { sql: `select question_id ${from}`, bindings };
  return {
    sql: `select question_id from (select question_id, is_open, category_id, published_at ${from} limit ?) as latest
      where ${conditions.join(' and ')} ${latestFirst}`,
    bindings: [...bindings, latestOfTag, ...(categoryId > 0 ? [categoryId] : [])],
  };
}

/** A page of a tag's latest questions, or of the hottest of these. */
export async function listTagged(
  db: Database,
  tagId: number,
  shelf: Shelf,
  isHot: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { sql, bindings } = taggedQuestions(tagId, shelf);
  const rows = isHot
    ? await selectRows<{ id: number }>(
        db,
        `select question.id from (${sql} limit ?) as few join question on question.id = few.question_id
          order by hot_score desc, question.id desc limit ? offset ?`,
        [...bindings, hottestOf, limit, offset],
      )
    : await selectRows<{ id: number }>(db, `select question_id as id from (${sql} limit ? offset ?) as page`, [
        ...bindings,
        limit,
        offset,
      ]);
  return rows.map(({ id }) => id);
}

/** The counts of such a list for each language with questions, and for all languages together. */
export async function countTagged(
  db: Database,
  tag: { id: number; question_count: number },
  shelf: Omit<Shelf, 'language'>,
  isHot: boolean,
): Promise<LanguageCounts> {
  const used: { language: Language; question_count: number }[] = await db('tag_count')
    .where({ tag_id: tag.id })
    .where('question_count', '>', 0)
    .select('language', 'question_count');
  const whole: [Language | '', number][] = [
    ['', tag.question_count],
    ...used.map(({ language, question_count }): [Language, number] => [language, Number(question_count)]),
  ];
  const counts =
    shelf.isOpen || shelf.categoryId > 0
      ? await countNarrowed(
          db,
          tag.id,
          shelf,
          whole.map(([language]) => language),
        )
      : whole;
  return new Map(
    counts.flatMap(([language, count]) => (count > 0 ? [[language, isHot ? Math.min(count, hottestOf) : count]] : [])),
  );
}

async function countNarrowed(
  db: Database,
  tagId: number,
  shelf: Omit<Shelf, 'language'>,
  wanted: readonly (Language | '')[],
): Promise<[Language | '', number][]> {
  const parts = wanted.map((language) => ({ language, ...taggedQuestions(tagId, { ...shelf, language }) }));
  const rows = await selectRows<{ language: Language | ''; total: number }>(
    db,
    parts
      .map(({ sql }) => `select ? as language, (select count(*) from (${sql}) as of_one) as total`)
      .join(' union all '),
    parts.flatMap(({ language, bindings }) => [language, ...bindings]),
  );
  return rows.map(({ language, total }) => [language, Number(total)]);
}

/** The latest questions of each tag, to find related questions. One statement for all. */
export async function listLatestOfTags(
  db: Database,
  tagIds: readonly number[],
  each: number,
): Promise<Map<number, number[]>> {
  if (tagIds.length === 0) return new Map();
  const ofOne = `select * from (select tag_id, question_id ${ofTag} ${latestFirst} limit ?) as of_one`;
  const rows = await selectRows<{ tag_id: number; question_id: number }>(
    db,
    tagIds.map(() => ofOne).join(' union all '),
    tagIds.flatMap((id) => [id, each]),
  );
  return new Map(
    [...Map.groupBy(rows, ({ tag_id }) => tag_id)].map(([id, found]) => [
      id,
      found.map(({ question_id }) => question_id),
    ]),
  );
}
