import type { Command } from '@yonkoma/service-kit';
import { type Duplicate, findAllDuplicates, printAll } from './find-duplicates.ts';

/** Replaces control characters, so that text from foreign archives cannot control the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/** `12 of 12 pages: chapter 3 (comic 1, One, en 1) and chapter 9 (comic 4, Other, en 1)` */
export function describeDuplicate({ one, other, pages, part, isTranslation }: Duplicate): string {
  const name = (chapter: Duplicate['one']) =>
    `chapter ${chapter.id} (comic ${chapter.comic_id}, ${plain(chapter.title ?? '')}, ` +
    `${chapter.language} ${plain(chapter.number)})`;
  const how = isTranslation ? 'the same pictures in two languages' : 'the same pages';
  return `${how}, ${pages} (${Math.round(part * 100)}%): ${name(one)} and ${name(other)}`;
}

/** `npm run ops -- duplicates` */
export const duplicatesCommand: Command<unknown> = {
  summary: 'List chapters with the same pages as another chapter, also when these are recompressed or resized',
  usage: 'duplicates   then: merge INTO FROM',
  async run({ db, ask }, args, signal) {
    if (args.length > 0) {
      console.error(`This command takes no arguments: ${duplicatesCommand.usage}`);
      return 2;
    }
    const printed = await printAll({ db, ask, signal });
    if (printed > 0) console.log(`${printed} chapters were compared for the first time`);
    let count = 0;
    for await (const duplicate of findAllDuplicates({ db, signal })) {
      count += 1;
      console.log(describeDuplicate(duplicate));
    }
    console.log(count === 0 ? 'No two chapters have the same pages.' : `${count} pairs have the same pages`);
    return signal?.aborted ? 1 : 0;
  },
};
