import { publishRemote } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { publishBuild } from './publish-remote.ts';

export const remoteRoutes = [route(publishRemote, publishBuild)];
