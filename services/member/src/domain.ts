import { erasureCancelled, sessionsEnded } from '@yonkoma/contract/schema';
import { sendLetters } from '@yonkoma/delivery';
import { defineDomain } from '@yonkoma/service-kit';
import { bindRoutes } from './bind/routes.ts';
import { startCleanup } from './cleanup/start-cleanup.ts';
import { cardRoutes } from './card/routes.ts';
import { codeRoutes } from './code/routes.ts';
import { MemberConfig } from './config.ts';
import { memberSubscriptions } from './member/subscriptions.ts';
import { memberRoutes } from './member/routes.ts';
import { members } from './migrations/0001-members.ts';
import { proofs } from './migrations/0002-proofs.ts';
import { secondFactors } from './migrations/0003-second-factors.ts';
import { events } from './migrations/0004-events.ts';
import { standing } from './migrations/0005-standing.ts';
import { rights } from './migrations/0007-rights.ts';
import { readingKeys } from './migrations/0009-reading-keys.ts';
import { outbox } from './migrations/0010-outbox.ts';
import { card } from './migrations/0011-card.ts';
import { flows } from './migrations/0013-flows.ts';
import { nameSkeletons } from './migrations/0015-name-skeletons.ts';
import { roles } from './migrations/0016-roles.ts';
import { region } from './migrations/0017-region.ts';
import { startRenewing } from './name/renew-skeletons.ts';
import { groupCommand } from './operate/group-command.ts';
import { memberCommand } from './operate/member-command.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { readingKeyRoutes } from './reading-key/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { startErasing } from './rights/erase-members.ts';
import { roleCommand } from './role/role-command.ts';
import { rightsRoutes } from './rights/routes.ts';
import { serveArchive } from './rights/serve-archive.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { standingRoutes } from './standing/routes.ts';
import { words } from './words.ts';

/** Members: who somebody is, and how they prove it. */
export const member = defineDomain({
  name: 'member',
  config: MemberConfig,
  migrations: [
    members,
    proofs,
    secondFactors,
    events,
    standing,
    rights,
    readingKeys,
    outbox,
    card,
    flows,
    nameSkeletons,
    roles,
    region,
  ],
  routes: [
    ...codeRoutes,
    ...signInRoutes,
    ...sessionRoutes,
    ...passwordRoutes,
    ...recoveryRoutes,
    ...bindRoutes,
    ...secondFactorRoutes,
    ...passkeyRoutes,
    ...readingKeyRoutes,
    ...memberRoutes,
    ...profileRoutes,
    ...cardRoutes,
    ...standingRoutes,
    ...rightsRoutes,
  ],
  words,
  peers: ['site', 'captcha', 'media', 'comic', 'discussion', 'shelf', 'message', 'article', 'ask', 'economy', 'notice'],
  publishes: [sessionsEnded, erasureCancelled],
  subscriptions: memberSubscriptions,
  commands: { member: memberCommand, group: groupCommand, role: roleCommand },
  async plugin(app, running) {
    serveArchive(app, running);
  },
  async start(running) {
    const stops = [startCleanup(running), await sendLetters(running), startErasing(running), startRenewing(running)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
