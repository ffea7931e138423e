import type * as schemas from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { listKeys } from './ledger-store.ts';

export const findMoves: Verb<EconomyConfig, typeof schemas.findMoves> = async ({ db }, { memberId, keys }) => ({
  keys: keys.length === 0 ? [] : await listKeys(db, 'score', memberId, keys),
});
