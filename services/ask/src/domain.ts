import {
  answerAccepted,
  answerPublished,
  askDecided,
  askShown,
  questionPublished,
  rewardReturned,
} from '@yonkoma/contract/schema';
import { defineDomain, repeat, type Running } from '@yonkoma/service-kit';
import { startForgettingTexts } from '@yonkoma/text-kit';
import { AskConfig } from './config.ts';
import { forgetDrafts } from './draft/draft-store.ts';
import { draftRoutes } from './draft/routes.ts';
import { serveFeeds } from './feed/serve-feeds.ts';
import { seoRoutes } from './seo/routes.ts';
import { questions } from './migrations/0001-questions.ts';
import { replies } from './migrations/0002-replies.ts';
import { tagLanguages } from './migrations/0003-tag-languages.ts';
import { questionCategoryCommand } from './operate/category-command.ts';
import { questionsCommand } from './operate/questions-command.ts';
import { questionViews } from './question/question-views.ts';
import { questionRoutes } from './question/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { settleRewards } from './reward/settle-rewards.ts';
import { rightsRoutes } from './rights/routes.ts';
import { seedQuestionsCommand } from './seed/seed-command.ts';
import { words } from './words.ts';
import { renderAnew } from './text/render-anew.ts';

/** A draft is deleted when it was not changed for this long. */
const draftsMaxAgeS = 180 * 86_400;

/** Questions, answers, and the reactions of members to them. */
export const ask = defineDomain({
  name: 'ask',
  config: AskConfig,
  migrations: [questions, replies, tagLanguages],
  routes: [...questionRoutes, ...draftRoutes, ...reportRoutes, ...seoRoutes, ...rightsRoutes],
  words,
  peers: ['site', 'media', 'member', 'economy', 'discussion'],
  async plugin(app, running) {
    serveFeeds(app, running);
  },
  publishes: [questionPublished, answerPublished, answerAccepted, rewardReturned, askDecided, askShown],
  async start(running: Running<AskConfig>) {
    const { db, log, call } = running;
    const stops = [
      repeat(() => settleRewards(running, call().now), { everyMs: 30_000, log }),
      repeat(() => renderAnew(running), { everyMs: 60_000, log }),
      repeat(() => forgetDrafts(db, call().now - draftsMaxAgeS), { everyMs: 3_600_000, log }),
      questionViews.start(running),
      startForgettingTexts(running),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
  commands: {
    questions: questionsCommand,
    'question-category': questionCategoryCommand,
    'seed-questions': seedQuestionsCommand,
  },
});
