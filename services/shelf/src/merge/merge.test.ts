import { afterAll, beforeAll, expect, test } from 'vitest';
import { comicsMerged, deliveryEndpoint } from '@yonkoma/contract/schema';
import { comic } from '@yonkoma/comic/domain';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { shelf } from '../domain.ts';

onBothEngines('the shelf data of two merged comics', (engine) => {
  let site: OpenDomains;
  beforeAll(async () => {
    site = await openDomains(engine, [comic, shelf, mediaStandIn().domain]);
  });
  afterAll(() => site.close());

  test('belongs to the remaining comic, each thing once, also when the event comes twice', async () => {
    const db = site.db('shelf');
    const chapters = [
      { language: 'en', number: '1', pages: 5 },
      { language: 'en', number: '2', pages: 5 },
    ];
    const into = await addComic(site.db('comic'), { titles: { en: 'Twin One' }, chapters: chapters.slice(0, 1) });
    const from = await addComic(site.db('comic'), { titles: { en: 'Twin Two' }, chapters });
    const [standing] = into.chapterIds as [number];
    const [twin, moved] = from.chapterIds as [number, number];
    const at = { image_index: 2, updated_at: 100 };
    await db('read_record').insert([
      { member_id: 1, comic_id: from.id, chapter_id: twin, ...at },
      { member_id: 2, comic_id: from.id, chapter_id: moved, ...at },
      { member_id: 2, comic_id: into.id, chapter_id: standing, image_index: 1, updated_at: 50 },
    ]);
    const marked = { note: '', created_at: 100 };
    await db('bookmark').insert([
      { member_id: 1, chapter_id: twin, image_index: 2, ...marked },
      { member_id: 2, chapter_id: twin, image_index: 3, ...marked },
      { member_id: 2, chapter_id: standing, image_index: 3, ...marked, note: 'there' },
      { member_id: 2, chapter_id: moved, image_index: 1, ...marked },
    ]);
    const like = (member: number, comicId: number) => ({
      member_id: member,
      comic_id: comicId,
      is_liked: 1,
      is_muted: 0,
      created_at: 1,
      toggled_at: 1,
    });
    await db('comic_like').insert([like(1, from.id), like(2, from.id), like(2, into.id)]);

    const { ask } = site.composition.running('shelf');
    for (const _again of [1, 2])
      await ask(deliveryEndpoint(comicsMerged, 'shelf'), {
        events: [
          {
            id: 'one merge',
            data: { from: from.id, into: into.id, chapters: [{ from: twin, into: standing }] },
          },
        ],
      });

    expect(await db('read_record').orderBy('member_id').select('member_id', 'comic_id', 'chapter_id')).toEqual([
      { member_id: 1, comic_id: into.id, chapter_id: standing },
      { member_id: 2, comic_id: into.id, chapter_id: moved },
    ]);
    expect(
      await db('bookmark')
        .orderBy(['member_id', 'chapter_id'])
        .select('member_id', 'chapter_id', 'image_index', 'note'),
    ).toEqual([
      { member_id: 1, chapter_id: standing, image_index: 2, note: '' },
      ...[
        { member_id: 2, chapter_id: standing, image_index: 3, note: 'there' },
        { member_id: 2, chapter_id: moved, image_index: 1, note: '' },
      ].sort((a, b) => a.chapter_id - b.chapter_id),
    ]);
    expect(await db('comic_like').orderBy('member_id').pluck('comic_id')).toEqual([into.id, into.id]);
    expect(await db('like_count').whereIn('comic_id', [from.id, into.id]).pluck('likes')).toEqual(
      from.id < into.id ? [0, 2] : [2, 0],
    );
  });
});
