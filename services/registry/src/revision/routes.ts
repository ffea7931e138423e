import { activateVersions, readManifest, rollBack, setRollout } from '@yonkoma/contract';
import { activateRemotes } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { activateForOperator, activateNamed } from '../activate/activate-remotes.ts';
import { readActiveManifest } from './read-manifest.ts';
import { goBack } from '../activate/roll-back.ts';
import { changeRollout } from '../activate/set-rollout.ts';

export const revisionRoutes = [
  route(activateRemotes, activateForOperator),
  route(activateVersions, activateNamed),
  route(setRollout, changeRollout),
  route(rollBack, goBack),
  route(readManifest, readActiveManifest),
];
