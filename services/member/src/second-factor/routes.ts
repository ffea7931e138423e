import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { beginTotp } from './begin-totp.ts';
import { confirmTotp } from './confirm-totp.ts';
import { endTotp } from './end-totp.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { readSecondFactors } from './read-second-factors.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

export const secondFactorRoutes = [
  route(contract.readSecondFactors, readSecondFactors),
  route(contract.beginTotp, beginTotp),
  route(contract.confirmTotp, confirmTotp),
  route(contract.endTotp, endTotp),
  route(contract.renewRecoveryCodes, renewRecoveryCodes),
  route(contract.proveSecondFactor, proveSecondFactor),
];
