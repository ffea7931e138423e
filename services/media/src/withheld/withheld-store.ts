import type { Database } from '@yonkoma/service-kit';

export async function isWithheld(db: Database, hash: string): Promise<boolean> {
  return (await db('withheld_image').where({ hash }).first('hash')) !== undefined;
}

export async function addWithheld(db: Database, hashes: readonly string[], now: number): Promise<void> {
  const rows = [...hashes].sort().map((hash) => ({ hash, withheld_at: now }));
  for (let at = 0; at < rows.length; at += 400)
    await db('withheld_image')
      .insert(rows.slice(at, at + 400))
      .onConflict('hash')
      .ignore();
}

export async function dropWithheld(db: Database, hashes: readonly string[]): Promise<void> {
  for (let at = 0; at < hashes.length; at += 400)
    await db('withheld_image')
      .whereIn('hash', hashes.slice(at, at + 400))
      .delete();
}
