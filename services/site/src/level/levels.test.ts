import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Initialisation, presetPrivileges } from '@yonkoma/contract';
import { readPrivileges } from '@yonkoma/contract/schema';
import { onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { site } from '../domain.ts';

onBothEngines('the privileges of levels', (engine) => {
  let open: OpenDomains;
  beforeAll(async () => {
    open = await openDomains(engine, [site]);
  });
  afterAll(() => open.close());
  afterEach(async () => {
    vi.restoreAllMocks();
    await open.db('site')('level_privilege').delete();
  });

  const ops = async (...args: string[]) => {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const status = await site.commands?.level?.run(open.composition.running('site') as never, args);
    return { status, said: said.join('\n') };
  };
  const table = () => open.composition.running('site').ask(readPrivileges, {});

  test('are the preset ones until an operator sets a value, and again when it is unset', async () => {
    expect(await table()).toEqual(presetPrivileges);
    expect(await ops('set', '3', 'commentLength', '800')).toEqual({
      status: 0,
      said: 'level 3: commentLength = 800',
    });
    expect((await table())[2]).toEqual({ ...presetPrivileges[2], commentLength: 800 });
    expect((await ops('list')).said).toMatch(/^3 .* 800 \* /m);
    expect((await ops('unset', '3', 'commentLength')).said).toBe('level 3: commentLength = 600');
    expect(await table()).toEqual(presetPrivileges);
  });

  test('of a level are never less than those of the levels below it', async () => {
    await ops('set', '2', 'commentLength', '1000');
    await ops('set', '4', 'nameColour', 'gold');
    const { 2: third, 9: last } = await table();
    expect([third?.commentLength, last?.commentLength]).toEqual([1000, 1200]);
    expect(await ops('set', '3', 'commentLength', '700')).toEqual({
      status: 1,
      said: 'Level 2 has commentLength 1000, and a level has no less than the one below it.',
    });
    expect((await ops('set', '5', 'nameColour', 'none')).status).toBe(1);
  });

  test('cannot be set to what they cannot be, nor for a level that does not exist', async () => {
    for (const [level, name, value] of [
      ['0', 'downloads', '5'],
      ['11', 'downloads', '5'],
      ['one', 'downloads', '5'],
      ['3', 'magic', '5'],
      ['3', 'constructor', '5'],
      ['3', 'downloads', '-1'],
      ['3', 'downloads', '1e3'],
      ['3', 'commentLength', '2001'],
      ['3', 'freeLinks', 'many'],
      ['3', 'readsEarly', 'yes'],
      ['3', 'nameColour', 'red; background: url(x)'],
    ] as const)
      expect(await ops('set', level, name, value)).toMatchObject({ status: 1 });
    expect(await table()).toEqual(presetPrivileges);
    expect((await ops('set', '3', 'downloads', '1000000')).said).toMatch(/it wants a whole number from 0 to 10000\.$/);
  });

  test('that two operators set at once are both kept', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => ops('set', String(at + 1), 'dailyPoints', String(20 + at))),
      ...Array.from({ length: 10 }, (_, at) => ops('set', String(at + 1), 'downloads', String(200 + at))),
    ]);
    expect((await table()).map(({ dailyPoints, downloads }) => [dailyPoints, downloads])).toEqual(
      Array.from({ length: 10 }, (_, at) => [20 + at, 200 + at]),
    );
  });

  test('that pages show are in the initialisation, for guests too', async () => {
    await ops('set', '2', 'nameColour', 'blue');
    const { site: facts } = (await open.app.inject('/api/index/index')).json().data as Initialisation;
    expect(facts.nameColours?.slice(0, 4)).toEqual(['none', 'blue', 'blue', 'teal']);
  });

  test('fall back to the preset value where the database holds nonsense', async () => {
    await open
      .db('site')('level_privilege')
      .insert([
        { level: 2, name: 'downloads', value: '"many"' },
        { level: 99, name: 'downloads', value: '5' },
        { level: 2, name: 'unheard', value: '5' },
      ]);
    expect(await table()).toEqual(presetPrivileges);
  });
});
