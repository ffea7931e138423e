import { commentDecided, commentPublished, commentsCounted, commentShown, subjects } from '@yonkoma/contract/schema';
import { defineDomain } from '@yonkoma/service-kit';
import { startForgettingTexts } from '@yonkoma/text-kit';
import * as v from 'valibot';
import { commentsCommand } from './admission/comments-command.ts';
import { admissionRoutes } from './admission/routes.ts';
import { articleRoutes } from './article/routes.ts';
import { comicRoutes } from './comic/routes.ts';
import { comments } from './migrations/0001-comments.ts';
import { moderateCommand } from './moderation/moderate-command.ts';
import { operationRoutes } from './operate/routes.ts';
import { rightsRoutes } from './rights/routes.ts';
import { mergeSubscriptions } from './comment/subscriptions.ts';
import { threadRoutes } from './thread/routes.ts';
import { words } from './words.ts';

/** The comments of members on things of other domains, and the decisions of moderators about them. */
export const discussion = defineDomain({
  name: 'discussion',
  config: v.object({ SUDO_USER: v.optional(v.string(), '') }),
  migrations: [comments],
  routes: [...comicRoutes, ...articleRoutes, ...threadRoutes, ...operationRoutes, ...rightsRoutes, ...admissionRoutes],
  words,
  peers: [...new Set(subjects.map(({ owner }) => owner)), 'media', 'member', 'message', 'ask', 'shelf', 'site'],
  publishes: [commentPublished, commentShown, commentDecided, commentsCounted],
  subscriptions: mergeSubscriptions,
  start: async (running) => startForgettingTexts(running),
  commands: { comments: commentsCommand, moderate: moderateCommand },
});
