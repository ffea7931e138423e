import type { Privileges } from '@yonkoma/contract';
import { readPrivileges } from '@yonkoma/contract/schema';
import { type Database, route } from '@yonkoma/service-kit';
import { settlePrivileges } from './level-rules.ts';
import { listPrivilegeRows } from './level-store.ts';

/** Read for each call, so that a change by an operator applies at once; in other processes a second later. */
export const privilegesInForce = async (db: Database): Promise<Privileges[]> =>
  settlePrivileges(await listPrivilegeRows(db));

export const levelRoutes = [route(readPrivileges, ({ db }) => privilegesInForce(db))];
