import { defineDomain } from '@yonkoma/service-kit';
import { challengeRoutes } from './challenge/routes.ts';
import { startCleanup } from './cleanup.ts';
import { CaptchaConfig } from './config.ts';
import { captchaTables } from './migrations/0001-captcha.ts';
import { verificationRoutes } from './verification/routes.ts';
import { words } from './words.ts';

/** Distinguishes people from programs: challenges of forms, and the human check of pages. */
export const captcha = defineDomain({
  name: 'captcha',
  config: CaptchaConfig,
  migrations: [captchaTables],
  routes: [...challengeRoutes, ...verificationRoutes],
  words,
  start: async (running) => startCleanup(running),
});
