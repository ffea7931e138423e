import type { Database } from '@yonkoma/service-kit';

export async function listTextNames(db: Database): Promise<string[]> {
  const rows: { name: string }[] = await db('site_text').select('name').orderBy('name');
  return rows.map(({ name }) => name);
}

export async function readTexts(db: Database, names: readonly string[]): Promise<Record<string, string>> {
  const rows: { name: string; value: string }[] = await db('site_text').whereIn('name', names).select('name', 'value');
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function keepText(db: Database, name: string, value: string): Promise<void> {
  await db('site_text').insert({ name, value }).onConflict('name').merge();
}

export async function dropText(db: Database, name: string): Promise<void> {
  await db('site_text').where({ name }).delete();
}
