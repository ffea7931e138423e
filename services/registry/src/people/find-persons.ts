import type { Database } from '@yonkoma/service-kit';
import type { Persons } from './person-rules.ts';
import { findNamed } from './token-store.ts';

/** The current members behind a name that was recorded earlier. */
export async function findPersons(db: Database, name: string): Promise<Persons> {
  const [kind, which = ''] = name.split(' ', 2);
  if (kind === 'member') return { name, team: null, members: [Number(which)] };
  const token = kind === 'token' ? await findNamed(db, which) : undefined;
  return { name, team: token?.team ?? null, members: token?.members ?? [] };
}
