import { publishRemote } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { publishForOperator } from './publish-remote.ts';

export const remoteRoutes = [route(publishRemote, publishForOperator)];
