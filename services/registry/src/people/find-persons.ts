import type { Database } from '@yonkoma/service-kit';
import type { Persons } from './person-rules.ts';
import { findNamed } from './token-store.ts';

/** Who stands behind a name that was written down, by what is known of them now. */
export async function findPersons(db: Database, name: string): Promise<Persons> {
  const [kind, which = ''] = name.split(' ', 2);
  if (kind === 'member') return { name, team: null, members: [Number(which)] };
  const token = kind === 'token' ? await findNamed(db, which) : undefined;
  return { name, team: token?.team ?? null, members: token?.members ?? [] };
}
