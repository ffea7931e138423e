import { digestWritten, noticesChanged } from '@yonkoma/contract/schema';
import { defineDomain } from '@yonkoma/service-kit';
import { NoticeConfig } from './config.ts';
import { startDigests } from './digest/send-digests.ts';
import { serveUnsubscribe } from './digest/serve-unsubscribe.ts';
import { notices } from './migrations/0001-notices.ts';
import { contentLanguages } from './migrations/0002-content-languages.ts';
import { startFanOut } from './news/fan-out-notices.ts';
import { newsSubscriptions } from './news/subscriptions.ts';
import { noticeRoutes } from './notice/routes.ts';
import { noticeCommand } from './operate/notice-command.ts';
import { platformSubscriptions } from './platform/subscriptions.ts';
import { preferenceRoutes } from './preference/routes.ts';
import { rightsRoutes } from './rights/routes.ts';
import { talkSubscriptions } from './talk/subscriptions.ts';
import { words } from './words.ts';

/** Notices for members, and digests. */
export const notice = defineDomain({
  name: 'notice',
  config: NoticeConfig,
  migrations: [notices, contentLanguages],
  routes: [...noticeRoutes, ...preferenceRoutes, ...rightsRoutes],
  words,
  peers: ['site', 'member', 'discussion', 'shelf', 'message'],
  publishes: [noticesChanged, digestWritten],
  subscriptions: [...newsSubscriptions, ...talkSubscriptions, ...platformSubscriptions],
  commands: { notice: noticeCommand },
  async plugin(app, running) {
    serveUnsubscribe(app, running);
  },
  async start(running) {
    const stops = [startFanOut(running), startDigests(running)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
