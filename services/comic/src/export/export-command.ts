import { parseArgs } from 'node:util';
import type { Command } from '@yonkoma/service-kit';
import { exportComic } from './export-comic.ts';
import { listExported } from './export-store.ts';

const atOnce = 100;

/** `npm run ops -- export ~/backup` */
export const exportCommand: Command<unknown> = {
  summary: 'Write comics as CBZ with their metadata, for other sites and programs',
  usage: 'export [--comic ID]… FOLDER   every comic, or the named ones; those that were taken down are left out',
  async run(running, args, signal) {
    const { values, positionals, tokens } = parseArgs({
      args,
      strict: false,
      tokens: true,
      allowPositionals: true,
      options: { comic: { type: 'string', multiple: true } },
    });
    const ids = [values['comic'] ?? []].flat().map(String);
    const unknown = tokens.find((token) => token.kind === 'option' && token.name !== 'comic');
    const [folder, ...others] = positionals;
    if (unknown || !folder || others.length > 0 || ids.some((id) => !/^[1-9]\d{0,9}$/.test(id))) {
      console.error(`Name one folder, and comics by their numbers: ${exportCommand.usage}`);
      return 2;
    }
    const call = running.call();
    const done = { comics: 0, chapters: 0, failed: 0 };
    for (let after = 0; ; ) {
      if (signal?.aborted) break;
      const comics = await listExported(call.db, after, ids.map(Number), atOnce);
      for (const comic of comics) {
        if (signal?.aborted) break;
        try {
          const { chapters, lost } = await exportComic(call, comic, folder, signal);
          done.comics += 1;
          done.chapters += chapters;
          done.failed += lost.length;
          for (const line of lost) console.error(`comic ${comic.id}: ${line}`);
        } catch (error) {
          if (signal?.aborted) break;
          done.failed += 1;
          console.error(`comic ${comic.id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      const last = comics.at(-1);
      if (!last || comics.length < atOnce) break;
      after = last.id;
    }
    console.log(`${done.comics} comics with ${done.chapters} chapters written, ${done.failed} with losses`);
    const isShort = ids.length > 0 && done.comics < new Set(ids).size;
    if (isShort) console.error('Some of the named comics do not exist, were taken down or were merged.');
    return done.failed > 0 || isShort || signal?.aborted ? 1 : 0;
  },
};
