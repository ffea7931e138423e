import type { Command } from '@yonkoma/service-kit';
import { listIncomplete } from './incomplete-store.ts';

/** `npm run ops -- incomplete` */
export const incompleteCommand: Command<unknown> = {
  summary: 'List the chapters that were imported without some of their pages',
  usage: 'incomplete',
  async run(running, args) {
    if (args.length > 0) {
      console.error(`Usage: ${incompleteCommand.usage}`);
      return 2;
    }
    const chapters = await listIncomplete(running.db);
    for (const { id, number, language, title, missing_pages: missing, path } of chapters)
      console.log(`chapter ${id}: ${title} ${number} (${language}) lacks ${missing} of its pages; ${path}`);
    if (chapters.length === 0) console.log('No chapter lacks a page.');
    return 0;
  },
};
