import { expect, test } from '@jest/globals';
import knex from 'knex';
import { onBothEngines } from './index.ts';

const seen: string[] = [];

onBothEngines('a block on both engines', (engine) => {
  test('starts with an empty database of its own that keeps what is written', async () => {
    expect(seen).not.toContain(engine.url);
    seen.push(engine.url);
    const database = engine.name === 'sqlite'
      ? knex({ client: 'better-sqlite3', connection: { filename: engine.url.slice('sqlite:'.length) }, useNullAsDefault: true })
      : knex({ client: 'mysql2', connection: engine.url });
    await database.schema.createTable('panel', (table) => {
      table.increments('id');
      table.string('words');
    });
    await database('panel').insert({ words: '四コマ 🐦' });
    expect(await database('panel').first('words')).toEqual({ words: '四コマ 🐦' });
    await database.destroy();
  });
});

test('both engines were met', () => {
  expect(seen.map((url) => url.split(':')[0])).toEqual(['sqlite', 'mysql']);
});
