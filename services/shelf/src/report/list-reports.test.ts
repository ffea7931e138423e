import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addToList, createList, deleteList, editList, type InputOf, readList, reportList } from '@yonkoma/contract';
import { decideList, listDecided, listReportedLists } from '@yonkoma/contract/schema';
import { addComic, onBothEngines } from '@yonkoma/testing/node';
import { openShelf, type OpenShelf } from '../fixtures/open-shelf.ts';

onBothEngines('a reported list', (engine) => {
  let open: OpenShelf;
  let [maker, reader, comic] = [0, 0, 0];
  let key = '';
  beforeAll(async () => {
    open = await openShelf(engine);
    comic = (await addComic(open.catalogue, { titles: { en: 'Harbour' } })).id;
  });
  beforeEach(async () => {
    [maker, reader] = [open.fresh(), open.fresh()];
    const texts = { name: 'By the sea', description: 'Salt', is_public: 1 } as const;
    key = (await open.as(maker)(createList, texts)).data.key;
    await open.as(maker)(addToList, { key, comic_ids: [comic], note: 'Foul' });
  });
  afterAll(() => open.close());

  const report = (member = reader, category_id = 1) =>
    open.as(member)(reportList, { key, category_id, content: ' Look ' });
  const queue = async () => (await open.ask(listReportedLists, {})).filter((one) => one.key === key);
  const decide = async (
    verb: InputOf<typeof decideList>['verb'],
    more: { moderator?: string; is_dry_run?: boolean; words?: string } = {},
  ) => {
    const { id } = (await open.db('comic_list').where({ list_key: key }).first('id')) ?? { id: 999_999 };
    return open.ask(decideList, {
      list_id: id,
      verb,
      category: verb === 'approve' ? '' : 'abuse',
      words: '',
      moderator: 'Mai',
      is_dry_run: false,
      ...more,
    });
  };
  const told = async () => {
    const rows: { data: string }[] = await open.db('outbox').where({ name: listDecided.name, subscriber: 'notice' });
    return rows.map(({ data }): { key: string; status: string } => JSON.parse(data)).filter((one) => one.key === key);
  };
  const isOpen = async (member = reader) => (await open.as(member)(readList, { key })).refusal === '';

  test('waits for moderators with all that it said, also when its maker changed it since', async () => {
    expect((await report()).code).toBe(1);
    expect((await report(open.fresh(), 2)).code).toBe(1);
    await open.as(maker)(editList, { key, name: 'Harmless', description: '', is_public: 0 });
    expect(await queue()).toMatchObject([
      {
        author_id: maker,
        text: 'By the sea\nSalt\nFoul',
        reports: [{ content: 'Look', member_id: reader }, { content: 'Look' }],
        claimed_by: '',
      },
    ]);
  });

  test('is public, of somebody else, reported once and for a reason that there is', async () => {
    expect((await report(0)).code).toBe(303);
    expect((await report(maker)).refusal).toBe('report-own');
    expect((await report(reader, 99)).refusal).toBe('report-category');
    await report();
    expect((await report()).refusal).toBe('report-again');
    await open.as(maker)(editList, { key, name: 'Mine', description: '', is_public: 0 });
    expect((await report(open.fresh())).refusal).toBe('list-not-found');
  });

  test('that is right stays public, and leaves the queue', async () => {
    await report();
    expect((await decide('approve')).after).toEqual({ decision: 'approve', moderator: 'Mai' });
    expect([await queue(), await isOpen(), await told()]).toEqual([[], true, []]);
    expect((await decide('approve')).problem).toMatch('is not in the queue');
  });

  test('that is refused is its maker’s alone until the decision is taken back', async () => {
    await report();
    expect((await decide('refuse', { is_dry_run: true })).after).toMatchObject({ decision: 'refuse' });
    expect([(await queue()).length, await isOpen()]).toEqual([1, true]);
    expect(await told()).toEqual([]);
    await decide('refuse', { words: 'No salt' });
    expect(await told()).toMatchObject([
      { author_id: maker, name: 'By the sea', status: 'refused', words: 'No salt', decided_at: expect.any(Number) },
    ]);
    expect([await queue(), await isOpen(), await isOpen(maker)]).toEqual([[], false, true]);
    const publish = () => open.as(maker)(editList, { key, name: 'Mine', description: '', is_public: 1 });
    expect((await publish()).refusal).toBe('list-withdrawn');
    expect((await decide('approve')).problem).toBe('');
    expect((await told()).map(({ status }) => status)).toEqual(['refused', 'approved']);
    expect(await isOpen()).toBe(false);
    expect([(await publish()).code, await isOpen()]).toEqual([1, true]);
  });

  test('that is deleted is gone, and one that its maker deleted is decided about all the same', async () => {
    await report();
    await decide('delete');
    expect([await queue(), await isOpen(maker)]).toEqual([[], false]);
    const texts = { name: 'Again', description: '', is_public: 1 } as const;
    key = (await open.as(maker)(createList, texts)).data.key;
    await report();
    const [{ list_id } = { list_id: 0 }] = await queue();
    await open.as(maker)(deleteList, { key });
    const input = {
      list_id,
      verb: 'refuse',
      category: 'abuse',
      words: '',
      moderator: 'Mai',
      is_dry_run: false,
    } as const;
    expect((await open.ask(decideList, input)).problem).toBe('');
    expect([await queue(), await told()]).toEqual([[], []]);
  });

  test('is claimed by one moderator at a time', async () => {
    await report();
    const both = await Promise.all([decide('claim'), decide('claim', { moderator: 'Ken' })]);
    expect(both.filter(({ problem }) => problem === '')).toHaveLength(1);
    const [holder = ''] = (await queue()).map((one) => one.claimed_by);
    const other = holder === 'Mai' ? 'Ken' : 'Mai';
    expect((await decide('delete', { moderator: other })).problem).toMatch(`${holder} is working on list`);
    await decide('release');
    expect((await decide('refuse', { moderator: other })).problem).toBe('');
  });

  test('is decided about once, whatever twenty moderators press at once', async () => {
    await report();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decide(index % 2 ? 'refuse' : 'delete', { moderator: `M${index}` })),
    );
    expect(all.filter(({ problem }) => problem === '')).toHaveLength(1);
  });
});
