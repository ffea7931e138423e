import type { Database } from '@yonkoma/service-kit';

export async function findFingerprints(db: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += 500) {
    const rows: { hash: string; print: string }[] = await db('fingerprint')
      .whereIn('hash', hashes.slice(at, at + 500))
      .select('hash', 'print');
    for (const { hash, print } of rows) found.set(hash, print);
  }
  return found;
}

export async function saveFingerprints(db: Database, prints: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...prints].map(([hash, print]) => ({ hash, print })).sort((a, b) => (a.hash < b.hash ? -1 : 1));
  for (let at = 0; at < rows.length; at += 400)
    await db('fingerprint')
      .insert(rows.slice(at, at + 400))
      .onConflict('hash')
      .ignore();
}
