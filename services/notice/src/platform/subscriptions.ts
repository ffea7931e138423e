import { versionDecided } from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { notifyTeam } from './notify-team.ts';

/** Decisions about versions of remotes. */
export const platformSubscriptions = [subscribe(versionDecided, notifyTeam)];
