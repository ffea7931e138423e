import { defineDomain } from '@yonkoma/service-kit';
import { MemberConfig } from './config.ts';
import { memberRoutes } from './member/routes.ts';
import { members } from './migrations/0001-members.ts';
import { proofs } from './migrations/0002-proofs.ts';
import { secondFactors } from './migrations/0003-second-factors.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { words } from './words.ts';

/** Members: who somebody is, how they prove it, and what they have. */
export const member = defineDomain({
  name: 'member',
  config: MemberConfig,
  migrations: [members, proofs, secondFactors],
  routes: [...signInRoutes, ...sessionRoutes, ...secondFactorRoutes, ...passkeyRoutes, ...memberRoutes],
  words,
  peers: ['site', 'media'],
});
