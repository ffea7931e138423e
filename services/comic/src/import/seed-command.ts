import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawDemoLibrary } from '@yonkoma/demo-library';
import type { Command } from '@yonkoma/service-kit';
import { untilIndexed } from '../publish/until-indexed.ts';
import { importComics } from './import-comics.ts';
import { type ImportProgress, silentProgress } from './progress.ts';

/** `npm run ops -- seed`: draws the demo comics and imports them like any others. Running it twice changes nothing. */
export const seedCommand: Command<unknown> = {
  summary: 'Draw the demo comics and import them',
  usage: 'seed',
  async run(running, _args, signal) {
    const folder = join(running.folder, 'demo');
    try {
      await drawDemoLibrary(folder);
      const { db, ask, now } = running.call();
      const progress: ImportProgress = {
        ...silentProgress,
        failed: (path, { message }) => console.error(`${path}: ${message}`),
      };
      const { failed, wasStopped } = await importComics([folder], { db, ask, now, signal, progress });
      await untilIndexed(running, signal);
      return failed > 0 || wasStopped ? 1 : 0;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
