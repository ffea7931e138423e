import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { type Route, route } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { createVerificationWork } from './create-verification-work.ts';
import { isVerifiedHuman } from './is-verified-human.ts';
import { readVerification } from './read-verification.ts';
import { verifyHuman } from './verify-human.ts';

export const verificationRoutes: Route<CaptchaConfig>[] = [
  route(contract.readVerification, readVerification),
  route(contract.createVerificationWork, createVerificationWork),
  route(contract.verifyHuman, verifyHuman),
  route(schemas.isVerifiedHuman, isVerifiedHuman),
];
