import {
  checkAudit,
  diffRevisions,
  examineTeam,
  listNeighbours,
  listRevisions,
  listVersions,
  readHistory,
  readReport,
  readStatus,
} from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { examine } from './examine-team.ts';
import { showNeighbours } from './list-neighbours.ts';
import { showChain, showDifference, showHistory, showReport, showRevisions } from './read-history.ts';
import { showStatus, showVersions } from './read-status.ts';

export const statusRoutes = [
  route(readStatus, showStatus),
  route(listVersions, showVersions),
  route(readHistory, showHistory),
  route(checkAudit, showChain),
  route(readReport, showReport),
  route(listRevisions, showRevisions),
  route(diffRevisions, showDifference),
  route(examineTeam, examine),
  route(listNeighbours, showNeighbours),
];
