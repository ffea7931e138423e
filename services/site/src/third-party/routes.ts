import { readThirdPartyCode } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { showThirdPartyCode } from './read-third-party-code.ts';

export const thirdPartyRoutes = [route(readThirdPartyCode, showThirdPartyCode)];
