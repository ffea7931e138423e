import { activateRemotes, activateVersions, readManifest, rollBack, setRollout } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { activateForOperator, activateNamed } from './activate-remotes.ts';
import { readActiveManifest } from './read-manifest.ts';
import { goBack } from './roll-back.ts';
import { changeRollout } from './set-rollout.ts';

export const revisionRoutes = [
  route(activateRemotes, activateForOperator),
  route(activateVersions, activateNamed),
  route(setRollout, changeRollout),
  route(rollBack, goBack),
  route(readManifest, readActiveManifest),
];
