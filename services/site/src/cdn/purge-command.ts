import type { Command } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { purgePages } from './purge-pages.ts';

/** `npm run ops -- purge-pages` */
export const purgeCommand: Command<Config> = {
  summary: 'Make the cache before the site drop the pages of guests now, as CDN_PURGE says',
  usage: 'purge-pages',
  async run({ config }) {
    if (config.CDN_PURGE === undefined) {
      console.error('CDN_PURGE is not set: the site does not know how to ask the cache.');
      return 1;
    }
    try {
      await purgePages(config);
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      return 1;
    }
    console.log('The cache has dropped the pages of guests.');
    return 0;
  },
};
