import type { Database } from '@yonkoma/service-kit';

/** A stored image. Sizes as shown, in pixels. */
export interface Original {
  hash: string;
  format: string;
  width: number;
  height: number;
  sizeBytes: number;
  /** Whether every browser can show its bytes unchanged. */
  isWeb: boolean;
  /** Empty until the variants are made, like `placeholder`. */
  color: string;
  /** Its most vivid main colour; empty for a grey picture too. */
  tint: string;
  placeholder: string;
  /** The widths that have their own file; null while variants are still to be made. */
  storedWidths: readonly number[] | null;
}

export type NewOriginal = Pick<Original, 'hash' | 'format' | 'width' | 'height' | 'sizeBytes' | 'isWeb'>;

/**
 * After this many tries, no more variants of an image are made. A try is counted when it begins, so a try that crashes
 * the process counts too.
 */
export const maxAttempts = 3;

interface Row {
  id: number;
  hash: string;
  format: string;
  width: number;
  height: number;
  size_bytes: number;
  is_web: number;
  color: string;
  tint: string;
  placeholder: string;
  stored_widths: string;
  variants_at: number | null;
  claimed_until: number;
  attempts: number;
  last_error: string;
  created_at: number;
}

const columns = [
  'hash',
  'format',
  'width',
  'height',
  'size_bytes',
  'is_web',
  'color',
  'tint',
  'placeholder',
  'stored_widths',
  'variants_at',
] as const;

/** The existing ones, in no order, for any number of hashes. */
export async function findOriginals(db: Database, hashes: readonly string[]): Promise<Original[]> {
  const found: Original[] = [];
  for (const some of chunks(hashes, 500)) {
    const rows: Row[] = await db<Row>('original')
      .whereIn('hash', some)
      .select(...columns);
    found.push(...rows.map(fromRow));
  }
  return found;
}

/** Adds the new ones and returns how many they were. */
export async function addOriginals(db: Database, originals: readonly NewOriginal[], now: number): Promise<number> {
  const known = new Set(
    (
      await findOriginals(
        db,
        originals.map(({ hash }) => hash),
      )
    ).map(({ hash }) => hash),
  );
  const added = originals.filter(({ hash }) => !known.has(hash));
  // In a fixed order, so that two batches with the same images wait for each other and do not cause a deadlock.
  const rows = added
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .map((original) => ({
      hash: original.hash,
      format: original.format,
      width: original.width,
      height: original.height,
      size_bytes: original.sizeBytes,
      is_web: original.isWeb ? 1 : 0,
      created_at: now,
    }));
  for (const some of chunks(rows, 200)) await db<Row>('original').insert(some).onConflict('hash').ignore();
  return added.length;
}

/**
 * Claims the image that has waited longest for this process until `leaseUntil`; null when none waits.
 * A compare-and-set on the old lease decides between processes, on every engine.
 */
export async function claimOriginal(db: Database, now: number, leaseUntil: number): Promise<Original | null> {
  for (;;) {
    const candidates: Row[] = await waiting(db).where('claimed_until', '<=', now).orderBy('id').limit(8);
    if (candidates.length === 0) return null;
    for (const row of candidates) {
      const taken = await waiting(db)
        .where({ hash: row.hash, claimed_until: row.claimed_until })
        .update({ claimed_until: leaseUntil, attempts: row.attempts + 1 });
      if (taken === 1) return fromRow(row);
    }
  }
}

export async function finishOriginal(
  db: Database,
  hash: string,
  made: { storedWidths: readonly number[]; color: string; tint: string; placeholder: string },
  now: number,
): Promise<void> {
  await db<Row>('original')
    .where({ hash })
    .update({
      stored_widths: made.storedWidths.join(','),
      color: made.color,
      tint: made.tint,
      placeholder: made.placeholder,
      variants_at: now,
      last_error: '',
    });
}

/** Releases a claim that was not used. */
export async function releaseOriginal(db: Database, hash: string): Promise<void> {
  await waiting(db).where({ hash }).update({ claimed_until: 0 }).decrement('attempts', 1);
}

/** Records why it failed; it is not tried again before `retryAt`. */
export async function failOriginal(db: Database, hash: string, reason: string, retryAt: number): Promise<void> {
  await db<Row>('original')
    .where({ hash })
    .update({ last_error: reason.slice(0, 500), claimed_until: retryAt });
}

/** The number of images whose variants are not finished, including those in progress. */
export async function countWaiting(db: Database): Promise<number> {
  const row = await db<Row>('original')
    .whereNull('variants_at')
    .where('attempts', '<', maxAttempts)
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}

function waiting(db: Database) {
  return db<Row>('original').whereNull('variants_at').where('attempts', '<', maxAttempts);
}

function fromRow(row: Row): Original {
  return {
    hash: row.hash,
    format: row.format,
    width: row.width,
    height: row.height,
    sizeBytes: row.size_bytes,
    isWeb: row.is_web === 1,
    color: row.color,
    tint: row.tint,
    placeholder: row.placeholder,
    storedWidths: row.variants_at === null ? null : row.stored_widths.split(',').filter(Boolean).map(Number),
  };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
