import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { findMoves } from './find-moves.ts';
import { listMoneyLog, listScoreLog } from './list-log.ts';
import { moveScore } from './move-score.ts';
import { readOverview } from './read-overview.ts';

export const ledgerRoutes = [
  route(contract.readOverview, readOverview),
  route(contract.listScoreLog, listScoreLog),
  route(contract.listMoneyLog, listMoneyLog),
  route(contract.moveScore, moveScore),
  route(contract.findMoves, findMoves),
];
