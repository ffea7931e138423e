import type { Command } from '@yonkoma/service-kit';
import { rebuildIndex } from './rebuild-index.ts';

/** `npm run ops -- index` */
export const indexCommand: Command<unknown> = {
  summary: 'Rebuild the index of search and filters from the comics',
  usage: 'index',
  async run(running, args, signal) {
    if (args.length > 0) {
      console.error(`This command takes no arguments: ${indexCommand.usage}`);
      return 2;
    }
    const startedAt = Date.now();
    const indexed = await rebuildIndex(running.db, {
      signal,
      onBlock: (done, of) => {
        if (of > 1) console.log(`${done} of ${of} parts`);
      },
    });
    console.log(`${indexed} comics indexed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    return signal?.aborted ? 1 : 0;
  },
};
