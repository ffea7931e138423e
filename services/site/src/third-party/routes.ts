import { readThirdPartyCode } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { tellThirdPartyCode } from './read-third-party-code.ts';

export const thirdPartyRoutes = [route(readThirdPartyCode, tellThirdPartyCode)];
