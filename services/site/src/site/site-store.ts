import type { Database } from '@yonkoma/service-kit';

/** What an operator has set, by name; what is not there keeps its default. */
export async function readSettingRows(db: Database): Promise<Record<string, unknown>> {
  const rows = await db<{ name: string; value: string }>('setting').select('name', 'value');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}
