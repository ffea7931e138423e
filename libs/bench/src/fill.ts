import { type Database, engineOf } from '@yonkoma/service-kit';

const perBlock = 500;
const perStep = 90_000;
export const firstAt = 1_600_000_000;

/** Inserts the rows for numbers 1 to `count`, one block in each transaction. */
export async function fillInBlocks(
  db: Database,
  count: number,
  write: (transaction: Database, ids: number[]) => Promise<void>,
): Promise<void> {
  for (let first = 1; first <= count; first += perBlock) {
    const ids = Array.from({ length: Math.min(perBlock, count - first + 1) }, (_, at) => first + at);
    await db.transaction((transaction: Database) => write(transaction, ids));
  }
}

/** Inserts categories or tags; their rows have `fields` besides id and slug. */
export async function fillNamed(
  db: Database,
  table: 'category' | 'tag',
  count: number,
  fields: (at: number) => object,
  { hasNames = true } = {},
): Promise<void> {
  await db.batchInsert(
    table,
    Array.from({ length: count }, (_, at) => ({ id: at + 1, slug: `${table}-${at}`, ...fields(at) })),
  );
  if (!hasNames) return;
  const title = table === 'tag' ? 'Tag' : 'Category';
  await db.batchInsert(
    `${table}_name`,
    Array.from({ length: count }, (_, at) => ({ [`${table}_id`]: at + 1, language: 'en', name: `${title} ${at}` })),
  );
}

/**
 * Inserts rows for the numbers from `from` up to but without `to`. The engine generates them, so no rows are sent to
 * it. `insertFrom` gets the source of the numbers, with the column `i`.
 */
export async function fillByNumbers(
  db: Database,
  from: number,
  to: number,
  insertFrom: (numbers: string) => string,
): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  for (let first = from; first < to; first += perStep) {
    const last = Math.min(first + perStep, to) - 1;
    const numbers = isSqlite
      ? `(with recursive numbers(i) as (select ${first} union all select i + 1 from numbers where i < ${last}) ` +
        'select i from numbers)'
      : `(select seq as i from seq_${first}_to_${last})`;
    await db.transaction(async (transaction) => {
      if (!isSqlite) await transaction.raw('set foreign_key_checks = 0');
      await transaction.raw(insertFrom(numbers));
      if (!isSqlite) await transaction.raw('set foreign_key_checks = 1');
    });
  }
}

/**
 * On SQLite, drops indexes before the work and makes them again at the end, which takes only a fraction of the time. On
 * MariaDB, where foreign keys need them, they stay.
 */
export async function indexAfter(
  db: Database,
  table: string,
  indexes: readonly string[][],
  fill: () => Promise<void>,
): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  if (isSqlite)
    for (const columns of indexes) await db.schema.alterTable(table, (altered) => altered.dropIndex(columns));
  await fill();
  if (isSqlite)
    for (const columns of indexes) await db.schema.alterTable(table, (altered) => void altered.index(columns));
}
