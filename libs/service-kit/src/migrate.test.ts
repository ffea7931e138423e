import { expect, test } from 'vitest';
import { onBothEngines } from '@yonkoma/testing/node';
import { migrate, type Migration } from './migrate.ts';
import { StartRefusal } from './start-refusal.ts';

const panels: Migration = {
  name: '0001-panels',
  async up(db) {
    await db.schema.createTable('panel', (table) => {
      table.increments('id');
      table.string('words').notNullable();
    });
  },
};
const firstPanel: Migration = {
  name: '0002-first-panel',
  async up(db) {
    await db('panel').insert({ words: 'once' });
  },
};

onBothEngines('migrations', (engine) => {
  test('run in the order of their names, each once', async () => {
    const db = await engine.open('order');
    await migrate(db, 'order', [firstPanel, panels]);
    await migrate(db, 'order', [panels, firstPanel]);
    expect((await db('panel')).map(({ words }: { words: string }) => words)).toEqual(['once']);
  });

  test('a broken step stops every later start with a sentence, keeps the rows, and is never run again', async () => {
    const db = await engine.open('half', [panels, firstPanel]);
    let runs = 0;
    const breaking: Migration = {
      name: '0003-balloons',
      async up(database) {
        runs += 1;
        await database.schema.createTable('balloon', (table) => {
          table.increments('id');
        });
        if (runs === 1) throw new Error('the power went');
      },
    };
    await expect(migrate(db, 'half', [panels, firstPanel, breaking])).rejects.toThrow('the power went');
    // SQLite rolls the whole step back, so it can run again; MySQL cannot.
    if (engine.name === 'sqlite') await migrate(db, 'half', [panels, firstPanel, breaking]);
    else {
      const again = migrate(db, 'half', [panels, firstPanel, breaking]);
      await expect(again).rejects.toThrow(StartRefusal);
      await expect(again).rejects.toThrow(
        /The half database stopped in the middle of 0003-balloons; nothing was deleted\./,
      );
      expect(runs).toBe(1);
    }
    expect(await db('panel')).toHaveLength(1);
  });

  test('a step recorded as begun stops the start, whatever else there is', async () => {
    const db = await engine.open('begun', [panels, firstPanel]);
    await db('migration').where({ name: '0002-first-panel' }).update({ finished_at: null });
    await expect(migrate(db, 'begun', [panels, firstPanel])).rejects.toThrow(StartRefusal);
    expect(await db('panel')).toHaveLength(1);
  });

  test('a database newer than the program is left alone', async () => {
    const db = await engine.open('newer', [panels, firstPanel]);
    const refused = migrate(db, 'newer', [panels]);
    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow(
      /The newer database holds 0002-first-panel, which this version does not know/,
    );
    expect(await db('panel')).toHaveLength(1);
  });
});
