import type { HookEvent } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface Hook {
  id: number;
  url: string;
  /** Empty for all. */
  events: readonly HookEvent[];
  remotes: '*' | readonly string[];
  madeBy: string;
  createdAt: number;
  sealedSecret: string;
  last: { at: number; event: string; status: number | null; error: string } | null;
  failingSince: number | null;
  disabledAt: number | null;
}

interface HookRow {
  id: number;
  url: string;
  events: string;
  remotes: string;
  made_by: string;
  created_at: number;
  sealed_secret: string;
  last_at: number | null;
  last_event: string | null;
  last_status: number | null;
  last_error: string | null;
  failing_since: number | null;
  disabled_at: number | null;
}

const asHook = (row: HookRow): Hook => ({
  id: row.id,
  url: row.url,
  events: row.events.split(' ').filter(Boolean) as HookEvent[],
  remotes: JSON.parse(row.remotes) as Hook['remotes'],
  madeBy: row.made_by,
  createdAt: row.created_at,
  sealedSecret: row.sealed_secret,
  last:
    row.last_at === null
      ? null
      : { at: row.last_at, event: row.last_event ?? '', status: row.last_status, error: row.last_error ?? '' },
  failingSince: row.failing_since,
  disabledAt: row.disabled_at,
});

/** Returns its id. The secret follows, because it is bound to the id. */
export async function insertHook(
  db: Database,
  { url, events, remotes, madeBy, createdAt }: Pick<Hook, 'url' | 'events' | 'remotes' | 'madeBy' | 'createdAt'>,
): Promise<number> {
  const [id = 0] = await db('hook').insert({
    url,
    events: events.join(' '),
    remotes: JSON.stringify(remotes),
    made_by: madeBy,
    created_at: createdAt,
    sealed_secret: '',
  });
  return id;
}

export async function keepSecret(db: Database, id: number, sealedSecret: string): Promise<void> {
  await db<HookRow>('hook').where({ id }).update({ sealed_secret: sealedSecret });
}

export async function readHook(db: Database, id: number): Promise<Hook | undefined> {
  const row = await db<HookRow>('hook').where({ id }).first();
  return row && asHook(row);
}

export async function listHooks(db: Database): Promise<Hook[]> {
  return (await db<HookRow>('hook').orderBy('id')).map(asHook);
}

/** How many there are, and how many of them this person made. */
export async function countHooks(db: Database, madeBy: string): Promise<{ all: number; own: number }> {
  const [all, own] = await Promise.all([
    db('hook').count({ count: '*' }).first(),
    db('hook').where({ made_by: madeBy }).count({ count: '*' }).first(),
  ]);
  return { all: Number(all?.['count'] ?? 0), own: Number(own?.['count'] ?? 0) };
}

export async function deleteHook(db: Database, id: number): Promise<boolean> {
  await db('hook_delivery').where({ hook_id: id }).delete();
  return (await db<HookRow>('hook').where({ id }).delete()) === 1;
}

/** Records an attempt. `failingSince` is null after one that succeeded. */
export async function keepAttempt(
  db: Database,
  id: number,
  { at, event, status, error, failingSince }: NonNullable<Hook['last']> & Pick<Hook, 'failingSince'>,
): Promise<void> {
  await db<HookRow>('hook')
    .where({ id })
    .update({
      last_at: at,
      last_event: event,
      last_status: status,
      last_error: error.slice(0, 200),
      failing_since: failingSince,
    });
}

/** Switches a hook off and drops what it was to be told. False when it is off already. */
export async function disableHook(db: Database, id: number, now: number): Promise<boolean> {
  const isChanged =
    (await db<HookRow>('hook').where({ id }).whereNull('disabled_at').update({ disabled_at: now })) === 1;
  if (isChanged) await db('hook_delivery').where({ hook_id: id }).delete();
  return isChanged;
}

/** False when it is on already. */
export async function enableHook(db: Database, id: number): Promise<boolean> {
  return (await db<HookRow>('hook').where({ id }).whereNotNull('disabled_at').update({ disabled_at: null })) === 1;
}
