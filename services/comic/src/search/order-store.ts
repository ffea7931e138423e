import type { Order } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import { orderColumns } from '../comic/order-store.ts';
import type { IdSet } from '@yonkoma/text-kit/terms/id-set';

interface Placed {
  id: number;
  at: number;
}

/** How much more it costs to look up one comic by its id than to pass one comic while walking through an order. */
const lookUpCost = 4;
const step = 2000;
const mostLookedUp = 20_000;

/**
 * Ids of the set from the `offset`th in this order, highest first, equal ones newest first; at most `limit`.
 * For a large set, walking through the order soon meets enough of its comics. The comics of a small set are looked up
 * by id and sorted. The cheaper way is used.
 */
export async function pickInOrder(
  db: Database,
  set: IdSet,
  size: number,
  every: number,
  order: Order,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (offset >= size || limit <= 0) return [];
  const wanted = Math.min(offset + limit, size);
  const wayThrough = (wanted * Math.max(every, size)) / size;
  if (size * lookUpCost <= wayThrough) return lookUp(db, set, order, offset, wanted);
  // The walk gets long when the comics of the set come late in this order, like finished comics in the order of the
  // latest.
  const furthest = size <= mostLookedUp ? wayThrough * 3 + step : Number.POSITIVE_INFINITY;
  return (
    (await walk(db, set, order, wanted, wayThrough, furthest))?.slice(offset) ?? lookUp(db, set, order, offset, wanted)
  );
}

async function lookUp(db: Database, set: IdSet, order: Order, offset: number, end: number): Promise<number[]> {
  const ids = set.ids();
  const rows: Placed[] = [];
  for (let at = 0; at < ids.length; at += 5000) {
    rows.push(
      ...(await selectRows<Placed>(
        db,
        `select id, ${orderColumns[order]} as at from comic where id in (${ids.slice(at, at + 5000).join(',')})`,
        [],
      )),
    );
  }
  return rows
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .slice(offset, end)
    .map(({ id }) => id);
}

/** The first `wanted` of the set, or null when they are not among the first `furthest` comics. */
async function walk(
  db: Database,
  set: IdSet,
  order: Order,
  wanted: number,
  expected: number,
  furthest: number,
): Promise<number[] | null> {
  const column = orderColumns[order];
  const found: number[] = [];
  let last: Placed | undefined;
  // Reads only a few more rows at once than will probably be needed.
  const perStep = Math.min(step, Math.ceil(expected * 1.5) + 50);
  for (let passed = 0; passed < furthest; passed += perStep) {
    const after = last ? `where ${column} <= ? and (${column} < ? or id < ?)` : '';
    const rows: Placed[] = await selectRows<Placed>(
      db,
      `select id, ${column} as at from comic ${after} order by ${column} desc, id desc limit ${perStep}`,
      last ? [last.at, last.at, last.id] : [],
    );
    for (const { id } of rows) {
      if (set.has(id) && found.push(id) === wanted) return found;
    }
    last = rows.at(-1);
    if (rows.length < perStep) return found;
  }
  return null;
}
