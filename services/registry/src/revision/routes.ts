import {
  activateVersions,
  pinRemote,
  readManifest,
  retireRemote,
  rollBack,
  setRollout,
  unpinRemote,
} from '@yonkoma/contract';
import { activateRemotes } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { activateForOperator, activateNamed } from '../activate/activate-remotes.ts';
import { readActiveManifest } from './read-manifest.ts';
import { pin, unpin } from '../activate/pin-remote.ts';
import { retire } from '../activate/retire-remote.ts';
import { goBack } from '../activate/roll-back.ts';
import { changeRollout } from '../activate/set-rollout.ts';

export const revisionRoutes = [
  route(activateRemotes, activateForOperator),
  route(activateVersions, activateNamed),
  route(setRollout, changeRollout),
  route(rollBack, goBack),
  route(retireRemote, retire),
  route(pinRemote, pin),
  route(unpinRemote, unpin),
  route(readManifest, readActiveManifest),
];
