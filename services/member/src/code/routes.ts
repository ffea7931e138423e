import * as contract from '@yonkoma/contract';
import { type Route, route } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendMobileCode } from './send-mobile-code.ts';

export const codeRoutes: Route<MemberConfig>[] = [
  route(contract.sendEmailCode, sendEmailCode),
  route(contract.sendMobileCode, sendMobileCode),
];
