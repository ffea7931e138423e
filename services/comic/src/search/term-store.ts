import { type Database, engineOf, selectRows } from '@yonkoma/service-kit';
import { type Block, IdSet } from '@yonkoma/text-kit/terms/id-set';
import { type FilterKind, filterOf, type Term } from '@yonkoma/text-kit/terms/term-rules';

interface TermRow {
  term: Term;
  block: number;
  n: number;
  bits: Uint8Array;
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(',');

function toSets(rows: readonly TermRow[]): Map<Term, IdSet> {
  const sets = new Map<Term, IdSet>();
  for (const row of rows) {
    const set = sets.get(row.term) ?? new IdSet();
    sets.set(row.term, set);
    set.put(row.block, row);
  }
  return sets;
}

/** The comics of each term; an unused term gives an empty set. */
export async function loadSets(db: Database, terms: readonly Term[]): Promise<IdSet[]> {
  if (terms.length === 0) return [];
  const sets = toSets(
    await selectRows<TermRow>(
      db,
      `select term, block, n, bits from comic_term where term in (${marks(terms.length)})`,
      [...terms],
    ),
  );
  return terms.map((term) => sets.get(term) ?? new IdSet());
}

/**
 * For each beginning, the comics of all terms that begin so, from its first `limit` rows. No beginning
 * begins another.
 */
export async function loadBeginnings(
  db: Database,
  beginnings: readonly Term[],
  limit: number,
): Promise<Map<Term, IdSet>> {
  const part = 'select term, block, n, bits from comic_term where term >= ? and term < ? order by term, block limit ?';
  const rows = beginnings.length
    ? await selectRows<TermRow>(
        db,
        beginnings.map((_, index) => `select * from (${part}) as part_${index}`).join(' union all '),
        beginnings.flatMap((beginning) => [beginning, `${beginning}~`, limit]),
      )
    : [];
  const sets = new Map(beginnings.map((beginning) => [beginning, new IdSet()]));
  const known = [...sets];
  for (const row of rows) known.find(([beginning]) => row.term.startsWith(beginning))?.[1].put(row.block, row);
  return sets;
}

/** The number of comics of each of these terms; unused terms are left out. */
export async function countTerms(db: Database, terms: readonly Term[]): Promise<Map<Term, number>> {
  if (terms.length === 0) return new Map();
  const rows = await selectRows<{ term: Term; total: number }>(
    db,
    `select term, sum(n) as total from comic_term where term in (${marks(terms.length)}) group by term`,
    [...terms],
  );
  return new Map(rows.map(({ term, total }) => [term, Number(total)]));
}

/**
 * The number of comics for a filter. With `isOfAdults`, it counts only comics for adults; the other count includes
 * them.
 */
export interface FilterCount {
  kind: FilterKind;
  value: string;
  isOfAdults: boolean;
  count: number;
}

/** Every filter that at least one comic matches, in no order. */
export async function countFilters(db: Database): Promise<FilterCount[]> {
  const rows = await selectRows<{ term: Term; total: number }>(
    db,
    'select term, sum(n) as total from comic_term where term >= ? and term < ? group by term',
    ['f', 'g'],
  );
  return rows.flatMap(({ term, total }) => {
    const filter = filterOf(term);
    return filter ? [{ ...filter, count: Number(total) }] : [];
  });
}

/** The current blocks of these terms, locked until the transaction ends. */
export async function holdBlocks(db: Database, block: number, terms: readonly Term[]): Promise<Map<Term, Block>> {
  const rows: TermRow[] = [];
  for (let at = 0; at < terms.length; at += 1000) {
    rows.push(
      ...(await db('comic_term')
        .select('term', 'block', 'n', 'bits')
        .where('block', block)
        .whereIn('term', terms.slice(at, at + 1000))
        .forUpdate()),
    );
  }
  return new Map(rows.map((row) => [row.term, row]));
}

/** Writes one block of each of these terms; an empty one is removed. */
export async function saveBlocks(db: Database, block: number, blocks: ReadonlyMap<Term, Block>): Promise<void> {
  const rows = [...blocks].map(([term, { n, bits }]) => ({ term, block, n, bits }));
  const gone = rows.filter(({ n }) => n === 0).map(({ term }) => term);
  for (let at = 0; at < gone.length; at += 1000)
    await db('comic_term')
      .where('block', block)
      .whereIn('term', gone.slice(at, at + 1000))
      .delete();
  await insertBlocks(
    db,
    rows.filter(({ n }) => n > 0),
    'over',
  );
}

export async function dropBlock(db: Database, block: number): Promise<void> {
  await db('comic_term').where('block', block).delete();
}

/** Inserts new rows, or with `over` replaces existing ones. */
export async function insertBlocks(db: Database, rows: readonly TermRow[], mode: 'new' | 'over'): Promise<void> {
  const perStatement = engineOf(db) === 'sqlite' ? 100 : 500;
  const over =
    engineOf(db) === 'sqlite'
      ? ' on conflict (term, block) do update set n = excluded.n, bits = excluded.bits'
      : ' on duplicate key update n = values(n), bits = values(bits)';
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement);
    const values = some.flatMap(({ term, block, n, bits }) => [
      term,
      block,
      n,
      Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength),
    ]);
    await db.raw(
      `insert into comic_term (term, block, n, bits)
        values ${some.map(() => '(?,?,?,?)').join(',')}${mode === 'over' ? over : ''}`,
      values,
    );
  }
}
