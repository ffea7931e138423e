import type { Database } from '@yonkoma/service-kit';

/** The settings that an operator has changed, by name; all others have their defaults. */
export async function readSettingRows(db: Database): Promise<Record<string, unknown>> {
  const rows = await db<{ name: string; value: string }>('setting').select('name', 'value');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

export async function keepSetting(db: Database, name: string, value: unknown): Promise<void> {
  await db('setting')
    .insert({ name, value: JSON.stringify(value) })
    .onConflict('name')
    .merge();
}

export async function dropSetting(db: Database, name: string): Promise<void> {
  await db('setting').where({ name }).delete();
}
