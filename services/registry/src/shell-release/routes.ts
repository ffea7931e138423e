import {
  activateShell,
  approveShell,
  beginShellUpload,
  judgeWithShell,
  offerShell,
  rollBackShell,
  setShellRollout,
} from '@yonkoma/contract';
import { listStoredShells, readStoredShell, reportShell, storeShell } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { noteShell } from '../shell/report-shell.ts';
import { listForGateway, readForGateway, storeForGateway } from '../shell/store-shell.ts';
import { approveForAll } from './approve-shell.ts';
import { openShellUpload } from './begin-shell-upload.ts';
import { activateForAll, changeShellRollout, goBackToShell } from './change-shell.ts';
import { judgeRemote } from './judge-shell.ts';
import { offer } from './offer-shell.ts';

export const shellRoutes = [
  route(reportShell, noteShell),
  route(storeShell, storeForGateway),
  route(listStoredShells, listForGateway),
  route(readStoredShell, readForGateway),
  route(beginShellUpload, openShellUpload),
  route(offerShell, offer),
  route(judgeWithShell, judgeRemote),
  route(approveShell, approveForAll),
  route(setShellRollout, changeShellRollout),
  route(activateShell, activateForAll),
  route(rollBackShell, goBackToShell),
];
