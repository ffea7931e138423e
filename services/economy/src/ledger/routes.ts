import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { findMoves } from './find-moves.ts';
import { listMoneyLog, listScoreLog } from './list-log.ts';
import { moveScore } from './move-score.ts';
import { readOverview } from './read-overview.ts';

export const ledgerRoutes = [
  route(contract.readOverview, readOverview),
  route(contract.listScoreLog, listScoreLog),
  route(contract.listMoneyLog, listMoneyLog),
  route(schemas.moveScore, moveScore),
  route(schemas.findMoves, findMoves),
];
