import type { Command } from '@yonkoma/service-kit';
import { listOriginalCounts } from './original-store.ts';

/** Replaces control characters, so that text from foreign archives cannot control the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/** `npm run ops -- originals` */
export const originalsCommand: Command<unknown> = {
  summary: 'List how often chapters of each comic were downloaded, the most often first',
  usage: 'originals [LIMIT]   50 comics by default',
  async run({ db }, args) {
    if (!/^(?:[1-9]\d{0,3})?$/.test(args.join(' '))) {
      console.error(`The limit is a number up to 9999: ${originalsCommand.usage}`);
      return 2;
    }
    const rows = await listOriginalCounts(db, Number(args[0] ?? 50));
    for (const { comic_id: id, count, title } of rows) console.log(`${count}  comic ${id}  ${plain(title ?? '')}`);
    if (rows.length === 0) console.log('Nobody has downloaded a chapter.');
    return 0;
  },
};
