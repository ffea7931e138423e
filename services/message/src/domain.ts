import { messageDecided } from '@yonkoma/contract/schema';
import { defineDomain } from '@yonkoma/service-kit';
import { changeSubscriptions } from './mailbox/subscriptions.ts';
import { MessageConfig } from './config.ts';
import { conversationRoutes } from './conversation/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { startForgetting } from './message/forget-sendings.ts';
import { messageRoutes } from './message/routes.ts';
import { messages } from './migrations/0001-messages.ts';
import { reports } from './migrations/0002-reports.ts';
import { outbox } from './migrations/0003-outbox.ts';
import { pictures } from './migrations/0004-pictures.ts';
import { receipts } from './migrations/0005-receipts.ts';
import { deedSubscriptions } from './recent/subscriptions.ts';
import { recentRoutes } from './recent/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { rightsRoutes } from './rights/routes.ts';
import { serveStream } from './stream/serve-stream.ts';
import { words } from './words.ts';

/** The messages between members, and the number of unread messages and notices. */
export const message = defineDomain({
  name: 'message',
  config: MessageConfig,
  migrations: [messages, reports, outbox, pictures, receipts],
  routes: [
    ...mailboxRoutes,
    ...conversationRoutes,
    ...messageRoutes,
    ...reportRoutes,
    ...recentRoutes,
    ...rightsRoutes,
  ],
  words,
  async plugin(app, running, identify) {
    await serveStream(app, running, identify);
  },
  publishes: [messageDecided],
  subscriptions: [...changeSubscriptions, ...deedSubscriptions],
  async start(running) {
    return startForgetting(running);
  },
  peers: ['media', 'member', 'discussion', 'notice'],
});
