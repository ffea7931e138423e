import { type Database, selectRows } from '@yonkoma/service-kit';

/** The data of a domain about a member who writes there. Times are unix seconds. */
export interface Writer {
  member_id: number;
  /** The number of published texts of the member, also of those hidden since. */
  approved_count: number;
  /** The time of the last text, 0 for never. */
  posted_at: number;
  /** The day of the daily counts, in days since 1970. */
  day: number;
  day_count: number;
}

export interface WriterStore<C extends string, D extends string> {
  /** Zeros for a member who never wrote. */
  readWriter(db: Database, memberId: number): Promise<Writer & Record<C | D, number>>;
  /** Creates the row of a member who never wrote, like `ensureWriter`, which looks for it first. */
  addWriter(db: Database, memberId: number): Promise<void>;
  /** Creates the row if there is none. Call it outside a transaction, because two calls may create it at once. */
  ensureWriter(db: Database, memberId: number): Promise<void>;
  /**
   * Records that the member posts now, adds to the counts, and locks their row until the transaction ends. False when
   * they posted less than `everyS` seconds ago: of two posts at once one passes.
   */
  takeTurn(
    transaction: Database,
    memberId: number,
    turn: {
      now: number;
      everyS: number;
      dayCounts?: Partial<Record<D, number>>;
      counts?: Partial<Record<C | 'approved_count', number>>;
    },
  ): Promise<boolean>;
  /** Adds to the counts of the member, and locks their row until the transaction ends. */
  addToWriter(
    transaction: Database,
    memberId: number,
    counts: Partial<Record<C | 'approved_count', number>>,
  ): Promise<void>;
}

/**
 * Access to the table `writer` of one domain.
 * @param counts columns that the domain counts for each member
 * @param dayCounts columns that start again each day
 */
export function writerStore<C extends string = never, D extends string = never>(
  counts: readonly C[],
  dayCounts: readonly D[] = [],
): WriterStore<C, D> {
  const numbers = [...counts, ...dayCounts];
  const empty = Object.fromEntries(numbers.map((name) => [name, 0])) as Record<C | D, number>;
  const plus = (transaction: Database, added: Partial<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(added).map(([name, by]) => [name, transaction.raw('?? + ?', [name, by ?? 0])] as const),
    );
  const addWriter = async (db: Database, memberId: number) =>
    void (await db('writer').insert({ member_id: memberId }).onConflict('member_id').ignore());
  return {
    addWriter,
    async readWriter(db, memberId) {
      const [row] = await selectRows<Writer & Record<C | D, number>>(db, 'select * from writer where member_id = ?', [
        memberId,
      ]);
      return row
        ? { ...row, posted_at: Number(row.posted_at) }
        : { member_id: memberId, approved_count: 0, posted_at: 0, day: 0, day_count: 0, ...empty };
    },
    async ensureWriter(db, memberId) {
      const isKnown = (await db('writer').where({ member_id: memberId }).first('member_id')) !== undefined;
      if (!isKnown) await addWriter(db, memberId);
    },
    async takeTurn(
      transaction,
      memberId,
      { now, everyS, dayCounts: ofDay = {} as Partial<Record<D, number>>, counts: more },
    ) {
      const day = Math.floor(now / 86_400);
      const next = (column: string, by: number) =>
        transaction.raw(`case when day = ? then ${column} + ? else ? end`, [day, by, by]);
      const taken = await transaction('writer')
        .where({ member_id: memberId })
        .where('posted_at', '<=', now - everyS)
        .update({
          posted_at: now,
          day_count: next('day_count', 1),
          ...Object.fromEntries(dayCounts.map((name) => [name, next(name, ofDay[name] ?? 0)])),
          ...(more && plus(transaction, more)),
          // Last, because MySQL assigns from left to right and the counts compare it.
          day,
        });
      return taken === 1;
    },
    async addToWriter(transaction, memberId, added) {
      await transaction('writer')
        .where({ member_id: memberId })
        .update(plus(transaction, { approved_count: 0, ...added }));
    },
  };
}
