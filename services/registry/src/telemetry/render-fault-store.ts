import type { Database } from '@yonkoma/service-kit';

/** Why a page of a version could last not be rendered on the server. `seen_at` is in Unix seconds. */
export interface RenderFaultRow {
  remote: string;
  version: string;
  why: string;
  seen_at: number;
}

export async function keepRenderFaults(db: Database, rows: readonly RenderFaultRow[]): Promise<void> {
  await db<RenderFaultRow>('render_fault')
    .insert([...rows])
    .onConflict(['remote', 'version'])
    .merge(['why', 'seen_at']);
}

/** The faults since this time, by `remote version`. */
export async function readRenderFaults(
  db: Database,
  since: number,
  remote?: string,
): Promise<Map<string, { why: string; at: number }>> {
  const rows: RenderFaultRow[] = await db<RenderFaultRow>('render_fault')
    .where('seen_at', '>=', since)
    .modify((query) => {
      if (remote !== undefined) void query.where({ remote });
    });
  return new Map(rows.map((row) => [`${row.remote} ${row.version}`, { why: row.why, at: Number(row.seen_at) }]));
}

export async function dropOldRenderFaults(db: Database, before: number): Promise<void> {
  await db<RenderFaultRow>('render_fault').where('seen_at', '<', before).delete();
}
