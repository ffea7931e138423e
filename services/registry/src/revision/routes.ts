import { activateRemotes, readManifest } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { activateVersions } from './activate-remotes.ts';
import { readActiveManifest } from './read-manifest.ts';

export const revisionRoutes = [route(activateRemotes, activateVersions), route(readManifest, readActiveManifest)];
