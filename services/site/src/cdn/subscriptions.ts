import { setTimeout as pause } from 'node:timers/promises';
import type { Event, EventData } from '@yonkoma/contract';
import { articleWithdrawn, askDecided, chaptersWithdrawn, commentDecided, listDecided } from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { purgePages } from './purge-pages.ts';

/** A gateway sends a page whose data are two seconds old. Purged earlier, a cache could keep such a page anew. */
const settledMs = 2_000;

/** Purges once for all events of a delivery. When that fails, they are delivered again. */
const purgeAfter = <E extends Event>(event: E, isTakenDown: (data: EventData<E>) => boolean = () => true) =>
  subscribe<Config, E>(
    event,
    async () => {},
    async ({ config }, events) => {
      if (config.CDN_PURGE === undefined || !events.some(isTakenDown)) return;
      await pause(settledMs);
      await purgePages(config);
    },
  );

/** What everybody could see and shall not see any more. */
export const cdnSubscriptions = [
  purgeAfter(chaptersWithdrawn),
  purgeAfter(articleWithdrawn),
  purgeAfter(listDecided, ({ status }) => status !== 'approved'),
  purgeAfter(askDecided, ({ status }) => status !== 'normal'),
  purgeAfter(commentDecided, ({ status }) => status !== 'normal'),
];
