import { defineDomain } from '@yonkoma/service-kit';
import { bindRoutes } from './bind/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { startCleanup } from './cleanup/start-cleanup.ts';
import { codeRoutes } from './code/routes.ts';
import { MemberConfig } from './config.ts';
import { sendLetters } from './delivery/send-letters.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { memberRoutes } from './member/routes.ts';
import { members } from './migrations/0001-members.ts';
import { proofs } from './migrations/0002-proofs.ts';
import { secondFactors } from './migrations/0003-second-factors.ts';
import { groupCommand } from './operate/group-command.ts';
import { memberCommand } from './operate/member-command.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { words } from './words.ts';

/** Members: who somebody is, how they prove it, and what they have. */
export const member = defineDomain({
  name: 'member',
  config: MemberConfig,
  migrations: [members, proofs, secondFactors],
  routes: [...captchaRoutes, ...codeRoutes, ...verificationRoutes, ...signInRoutes, ...sessionRoutes, ...passwordRoutes, ...bindRoutes, ...ledgerRoutes, ...secondFactorRoutes, ...passkeyRoutes, ...memberRoutes],
  words,
  peers: ['site', 'media'],
  commands: { member: memberCommand, group: groupCommand },
  async start(running) {
    const stops = [startCleanup(running), await sendLetters(running)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
