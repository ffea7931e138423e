import { publishRemote, readRemoteCode } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { publishForOperator } from './publish-remote.ts';
import { readCodeForGateway } from './read-code.ts';

export const remoteRoutes = [route(publishRemote, publishForOperator), route(readRemoteCode, readCodeForGateway)];
