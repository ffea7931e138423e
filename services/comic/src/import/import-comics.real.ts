import { expect, test } from 'vitest';
import { media } from '@yonkoma/media/domain';
import { comicsFolder, onBothEngines, serveDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { importComics } from './import-comics.ts';
import { silentProgress } from './progress.ts';

onBothEngines('the real comics', (engine) => {
  test('are all imported', async () => {
    const served = await serveDomains([comic, media], {
      dataDir: engine.dataDir,
      env: { DATABASE_URL: engine.databaseUrl },
    });
    const { db, ask, now } = served.composition.running('comic').call() as never as Parameters<typeof importComics>[1];
    expect(await importComics([comicsFolder()], { db, ask, now, progress: silentProgress })).toMatchObject({
      failed: 0,
      added: 20,
      pages: 130,
    });
    await served.close();
  });
});
