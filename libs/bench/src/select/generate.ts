import { type Database, engineOf } from '@yonkoma/service-kit';
import { learn } from '@yonkoma/testing/node/query-plan';
import { fillByNumbers, firstAt, indexAfter } from '../fill.ts';

/** Letters that look like no others: a name of them is its own skeleton. */
const syllables = 'kasatanahakesetenehekosotonohokusutunuhu';
const count = syllables.length / 2;
const places = [0, 1, 2, 3, 4];

/** The name with a number; a fifth of all names begin with the same letter. */
export const nameOf = (number: number): string =>
  places
    .map((place) => Math.floor(number / count ** place) % count)
    .map((at) => syllables.slice(2 * at, 2 * at + 2))
    .join('');

/** `nameOf` of the column `i`, for the engine. */
function nameInSql(db: Database): string {
  const isSqlite = engineOf(db) === 'sqlite';
  const parts = places.map(
    (place) => `substr('${syllables}', 1 + 2 * ((i ${isSqlite ? '/' : 'div'} ${count ** place}) % ${count}), 2)`,
  );
  return isSqlite ? parts.join(' || ') : `concat(${parts.join(', ')})`;
}

export async function fillMembers(db: Database, rows: number): Promise<void> {
  const name = nameInSql(db);
  const secondary = [['nickname_skeleton'], ['skeleton_version', 'id']];
  await indexAfter(db, 'member', secondary, () =>
    fillByNumbers(
      db,
      1,
      rows + 1,
      (numbers) =>
        'insert into member (id, username, username_key, nickname, nickname_skeleton, skeleton_version, avatar, ' +
        `language, joined_at) select i, name, name, name, name, 1, '', 'en', ${firstAt} ` +
        `from (select i, ${name} as name from ${numbers} as n) as named`,
    ),
  );
  await learn(db, ['member']);
}

export async function fillTags(db: Database, rows: number): Promise<void> {
  const name = nameInSql(db);
  await indexAfter(db, 'tag', [['question_count', 'id']], () =>
    fillByNumbers(
      db,
      1,
      rows + 1,
      (numbers) =>
        'insert into tag (id, slug, name, question_count) select i, name, name, i % 1000 ' +
        `from (select i, ${name} as name from ${numbers} as n) as named`,
    ),
  );
  await learn(db, ['tag']);
}

const comics = 1_000;

/** People, each of them the writer of one of a thousand comics. */
export async function fillPeople(db: Database, rows: number): Promise<void> {
  const name = nameInSql(db);
  await fillByNumbers(
    db,
    1,
    comics + 1,
    (numbers) =>
      'insert into comic (id, series_key, original_language, author, region, year, status, direction, is_adult, ' +
      "created_at, updated_at) select i, i, 'en', '', '', 0, 0, 'ltr', 0, 1, 1 " +
      `from ${numbers} as n`,
  );
  await fillByNumbers(
    db,
    1,
    rows + 1,
    (numbers) =>
      `insert into label (id, kind, name) select i, 'person', name from (select i, ${name} as name from ${numbers} ` +
      'as n) as named',
  );
  await fillByNumbers(
    db,
    1,
    rows + 1,
    (numbers) =>
      `insert into comic_label (comic_id, label_id, field, sort) select 1 + i % ${comics}, i, 'writer', 0 ` +
      `from ${numbers} as n`,
  );
  await learn(db, ['label', 'comic_label']);
}
