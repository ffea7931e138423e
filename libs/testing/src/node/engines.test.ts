import { expect, test } from 'vitest';
import { endpoint } from '@yonkoma/contract';
import { defineDomain, refuse, route, type Database, type Migration } from '@yonkoma/service-kit';
import * as v from 'valibot';
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

const drawPanel = endpoint({
  name: 'strip.drawPanel',
  method: 'POST',
  path: '/api/strip/draw',
  access: 'public',
  summary: 'Draws a panel',
  refusals: ['blank'],
  input: v.object({ words: v.string() }),
  reply: v.object({ panels: v.array(v.string()) }),
  changesState: true,
});

const strip = defineDomain({
  name: 'strip',
  config: v.object({}),
  migrations: [panels],
  words: { 'zh-cn': { blank: '空' }, en: { blank: 'Nothing to draw.' }, jp: { blank: '空' }, vi: { blank: 'trống' } },
  routes: [
    route(drawPanel, async ({ db }, { words }) => {
      if (words === '') refuse('blank');
      await db('panel').insert({ words });
      return { panels: (await db<{ words: string }>('panel').select()).map((panel) => panel.words) };
    }),
  ],
});

const seen: string[] = [];

onBothEngines('a block on both engines', (engine) => {
  test('starts with an empty database of its own, which keeps what is written', async () => {
    seen.push(engine.name);
    const database = await engine.open('strip', [panels]);
    expect(await database('panel').select()).toEqual([]);
    await database('panel').insert({ words: '四コマ 🐦' });
    expect(await database('panel').first('words')).toEqual({ words: '四コマ 🐦' });
  });
});

onBothEngines('a second block on both engines', (engine) => {
  test('sees nothing of the first test’s data', async () => {
    const database = await engine.open('strip', [panels]);
    expect(await database('panel').select()).toEqual([]);
  });
});

onBothEngines('a domain served on both engines', (engine) => {
  test('answers calls with envelopes and refuses in the language of the caller', async () => {
    const { call } = await engine.serve([strip]);
    expect(await call(drawPanel, { words: '四' })).toMatchObject({ code: 1, data: { panels: ['四'] } });
    expect(await call(drawPanel, { words: '' }, { language: 'jp' })).toMatchObject({ code: 0, msg: '空' });
  });
});

test('both engines have run', () => {
  expect(seen).toEqual(['sqlite', 'mariadb']);
});
