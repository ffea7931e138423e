import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  activateVersions,
  beginOverride,
  beginUpload,
  checkAudit,
  collectVersions,
  diffRevisions,
  listVersions,
  readHistory,
  readManifest,
  rollBack,
  setRollout,
} from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';

onBothEngines('collecting old versions', (engine) => {
  let site: TestRegistry;
  let ci: { token: string };
  const admin: Way = { member: 1, nodes: ['platform/admin', 'platform/read', 'platform/override'] };
  const version = (number: number) => `1.${number}.0-00000000000${number}`;
  const day = 86_400;
  const longAgo = Math.floor(Date.now() / 1000) - 30 * day;
  const given = (number: number) => makeBuild({ version: version(number), text: `text ${number}` });
  beforeEach(async () => {
    site = await openRegistry(engine);
    ci = await site.token('ci', ['publish', 'activate']);
    for (const number of [1, 2, 3, 4, 5, 6]) await site.ship(given(number), ci);
  });
  afterEach(() => site.close());

  const activate = (number: number) =>
    site.done(activateVersions, { versions: { reader: version(number) }, older: true }, ci);
  /** Makes everything so far look old. */
  const age = async () => {
    await site.db('remote_version').update({ published_at: longAgo });
    await site.db('revision').whereNotNull('ended_at').update({ ended_at: longAgo });
  };
  const collect = (isDryRun: boolean) => site.done(collectVersions, { isDryRun }, admin);
  const answers = async (number: number) =>
    (await site.app.inject(`/remotes/reader/${version(number)}/${given(number).build.entry}`)).statusCode;

  test('keeps what is live, rolled out, last good, tried, new or live within seven days, and says why', async () => {
    await activate(1);
    await activate(2);
    await activate(3);
    await age();
    await activate(4);
    await site.done(setRollout, { remote: 'reader', version: version(5), share: 100 }, ci);
    await site.done(beginOverride, { remote: 'reader', version: version(6) }, admin);
    const { list, kept } = await collect(true);
    expect(list.map((one) => one.version)).toEqual([version(1), version(2)]);
    expect(kept.map((one) => [one.version, one.why]).sort()).toEqual([
      [version(3), 'last-good'],
      [version(4), 'live'],
      [version(5), 'live'],
      [version(6), 'override'],
    ]);
    await site.ship(makeBuild({ version: version(7), text: 'new' }), ci);
    expect((await collect(true)).kept.at(-1)).toMatchObject({ version: version(7), why: 'new' });
    await activate(5);
    await activate(4);
    expect((await collect(true)).kept.find((one) => one.version === version(3))).toMatchObject({ why: 'window' });
  });

  test('keeps the versions of an open page for seven days to the hour', async () => {
    for (const number of [1, 2, 3]) await activate(number);
    await age();
    const ofOne = async (endedAgoS: number) => {
      await site
        .db('revision')
        .where({ id: 1 })
        .update({ ended_at: Math.floor(Date.now() / 1000) - endedAgoS });
      const { list, kept } = await collect(true);
      return list.some((one) => one.version === version(1))
        ? 'goes'
        : kept.find((one) => one.version === version(1))?.why;
    };
    expect([await ofOne(7 * day - 3_600), await ofOne(7 * day + 3_600)]).toEqual(['window', 'goes']);
  });

  test('deletes nothing in a dry run; else files go, the history stays, and nobody can go back to them', async () => {
    for (const number of [1, 2, 3]) await activate(number);
    await age();
    expect((await collect(true)).list).toHaveLength(4);
    expect(await answers(1)).toBe(200);
    await collect(false);
    const fresh = await site.open();
    await fresh.close();
    expect(
      (await site.done(listVersions, { remote: 'reader' }, admin)).list
        .filter(({ state }) => state === 'collected')
        .map((one) => one.version)
        .sort(),
    ).toEqual([1, 4, 5, 6].map(version));
    expect((await site.call(rollBack, { remote: 'reader', to: version(1) }, ci)).refusal).toBe('version-collected');
    expect((await site.done(rollBack, { remote: 'reader' }, ci)).version).toBe(version(2));
    expect((await site.done(diffRevisions, { a: 1, b: 3 }, admin)).remotes[0]).toMatchObject({
      before: version(1),
      after: version(3),
    });
    expect((await site.done(readHistory, {}, admin)).list.map(({ what }) => what)).toContain('collected');
    expect((await site.done(checkAudit, {}, admin)).isWhole).toBe(true);
    expect((await collect(false)).list).toEqual([]);
  });

  test('accepts a deleted version again only with the same content', async () => {
    await activate(1);
    await activate(2);
    await activate(3);
    await age();
    await collect(false);
    const other = makeBuild({ version: version(1), text: 'something else' });
    expect((await site.call(beginUpload, { build: other.build }, ci)).refusal).toBe('version-taken');
    expect(await site.ship(given(1), ci)).toMatchObject({ state: 'candidate', isNew: false });
    await activate(1);
    expect((await site.done(readManifest, {}, null)).remotes[0]?.version).toBe(version(1));
    expect(await answers(1)).toBe(200);
  });
});
