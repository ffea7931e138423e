import { defineDomain } from '@yonkoma/service-kit';
import { MemberConfig } from './config.ts';
import { members } from './migrations/0001-members.ts';
import { proofs } from './migrations/0002-proofs.ts';
import { secondFactors } from './migrations/0003-second-factors.ts';
import { words } from './words.ts';

/** Members: who somebody is, how they prove it, and what they have. */
export const member = defineDomain({
  name: 'member',
  config: MemberConfig,
  migrations: [members, proofs, secondFactors],
  routes: [],
  words,
  peers: ['site', 'media'],
});
