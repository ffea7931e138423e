import { expect, test } from '@jest/globals';
import type { Database, Migration } from '@yonkoma/service-kit';
import { onBothEngines } from './index.ts';

const panels: Migration = {
  name: '0001-panels',
  up: async (database: Database) => {
    await database.schema.createTable('panel', (table) => {
      table.increments('id');
      table.string('words');
    });
  },
};

const seen: string[] = [];

onBothEngines('a block on both engines', (engine) => {
  test('starts with an empty database of its own that keeps what is written', async () => {
    seen.push(engine.name);
    const database = await engine.open('strip', [panels]);
    expect(await database('panel').select()).toEqual([]);
    await database('panel').insert({ words: '四コマ 🐦' });
    expect(await database('panel').first('words')).toEqual({ words: '四コマ 🐦' });
  });
});

onBothEngines('a second block on both engines', (engine) => {
  test('sees nothing of the first', async () => {
    const database = await engine.open('strip', [panels]);
    expect(await database('panel').select()).toEqual([]);
  });
});

test('both engines were met', () => {
  expect(seen).toEqual(['sqlite', 'mariadb']);
});
