import type { Endpoint } from '../endpoint.ts';
import type * as schema from './verification.schema.ts';

/** The cookie with the proof that a person uses the browser. */
export const humanCookie = 'human';

export const verificationProviders = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'off'] as const;

export const readVerification: Endpoint<typeof schema.readVerification> = {
  name: 'captcha.readVerification',
  method: 'GET',
  path: '/api/recaptcha/config',
  access: 'public',
};

export const createVerificationWork: Endpoint<typeof schema.createVerificationWork> = {
  name: 'captcha.createVerificationWork',
  method: 'GET',
  path: '/api/recaptcha/challenge',
  access: 'public',
};

export const verifyHuman: Endpoint<typeof schema.verifyHuman> = {
  name: 'captcha.verifyHuman',
  method: 'POST',
  path: '/api/recaptcha/verify2',
  access: 'public',
};
