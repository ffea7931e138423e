import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listChapterComments, listComicComments, postComment } from '@yonkoma/contract';
import { comicsMerged, deliveryEndpoint } from '@yonkoma/contract/schema';
import { type Running } from '@yonkoma/service-kit';
import { forgetTexts } from '@yonkoma/text-kit';
import { addComic, onBothEngines } from '@yonkoma/testing/node';
import { commentsCommand } from '../admission/comments-command.ts';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

onBothEngines('a command about comments', (engine) => {
  let open: OpenComments;
  let nobody = 8000;
  const fresh = () => {
    nobody += 1;
    return nobody;
  };
  const db = () => open.site.db('discussion');
  const comics = () => open.site.db('comic');
  beforeAll(async () => {
    open = await openComments(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => open.site.close());

  async function run(...args: string[]): Promise<{ status: number; said: string }> {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const status = await commentsCommand.run(
      open.site.composition.running('discussion') as Running<{ SUDO_USER: string }>,
      args,
    );
    return { status, said: said.join('\n') };
  }
  const post = async (content: string) => await open.as(fresh())(postComment, { comic_id: open.comicId, content });

  test('counts from the next comment on, is listed, and is recorded in the log', async () => {
    expect(await run('admit', 'all')).toMatchObject({ status: 0, said: expect.stringContaining('"links" -> "all"') });
    expect((await post('One more')).data.review).toBe('yes');
    expect(await run('admit', 'closed')).toMatchObject({ status: 0 });
    expect((await post('Nobody in')).refusal).toBe('comments-closed');
    await run('admit', 'off');
    await run('admit', 'article', 'closed');
    expect((await post('Of a comic, not of an article')).data.review).toBe('no');
    await run('admit', 'comic', 'all');
    expect((await post('Of a comic, and so it waits')).data.review).toBe('yes');
    expect((await run()).said).toMatch(/^admission {2}off, article closed, comic all$/m);
    await run('admit', 'article', 'as-site');
    await run('admit', 'comic', 'as-site');
    expect((await post('Of a comic as of all the site')).data.review).toBe('no');
    await run('watch', 'all', 'mask', 'oil', 'lamp');
    expect((await post('An OIL  lamp')).data.comment.text).toBe('An *********');
    await run('hosts', 'lamps.example');
    expect((await run()).said).toBe('admission  off\nhosts      lamps.example\nmask     all     oil lamp');
    expect(await run('unwatch', 'all', 'oil', 'lamp')).toMatchObject({ status: 0 });
    expect(await run('unwatch', 'all', 'oil', 'lamp')).toMatchObject({
      status: 0,
      said: expect.stringContaining('has this state already'),
    });
    expect((await post('An oil lamp')).data.comment.text).toBe('An oil lamp');
    expect(await db()('operation').where({ subject: 'comments' }).pluck('verb')).toEqual(
      Array.from({ length: 6 }, () => 'comments'),
    );
  });

  test.each([
    ['admit', 'some'],
    ['admit', 'as-site'],
    ['admit', 'letter', 'all'],
    ['hosts', 'https://x'],
    ['watch', 'klingon', 'mask', 'x'],
    ['watch', 'en', 'burn', 'x'],
    ['watch', 'en', 'mask'],
    ['forbid'],
  ])('%s %s %s %s is refused in one sentence', async (...line) => {
    const { status, said } = await run(...line.filter((word) => word !== undefined));
    expect([status, said.split('\n').length]).toEqual([2, 2]);
  });

  test('comments move with a comic that is merged into another', async () => {
    const other = await addComic(comics(), {
      titles: { en: 'The same light' },
      chapters: [
        { language: 'en', number: '1', pages: 8 },
        { language: 'en', number: '3', pages: 8 },
      ],
    });
    const [twin = 0, moved = 0] = other.chapterIds;
    const [standing = 0] = open.chapterIds;
    const { comment } = await open.write(fresh(), 'In the place that stays', { chapter_id: standing, image_index: 2 });
    const there = async (content: string, place: object, pid?: number) => {
      const answer = await open.as(fresh())(postComment, {
        comic_id: other.id,
        content,
        ...place,
        ...(pid && { pid }),
      });
      return answer.data.comment;
    };
    const root = await there('In the place that goes', { chapter_id: twin, image_index: 2 });
    await there('And an answer', { chapter_id: twin, image_index: 2 }, root.id);
    await there('Where only one is', { chapter_id: moved });
    await there('To the whole comic', {});

    await comics()('chapter').where({ id: moved }).update({ comic_id: open.comicId, number: '9' });
    const merging = { from: other.id, into: open.comicId, chapters: [{ from: twin, into: standing }], now: 1 };
    await open.site.composition
      .running('comic')
      .ask(deliveryEndpoint(comicsMerged, 'discussion'), { events: [{ id: 'merged', data: merging }] });
    const page = (await open.as(fresh())(listChapterComments, { chapter_id: standing, image_index: 2, order: 'new' }))
      .data;
    expect([page.total, page.total_all, page.list.map(({ id, children }) => [id, children.length])]).toEqual([
      2,
      3,
      [
        [root.id, 1],
        [comment.id, 0],
      ],
    ]);
    expect((await open.as(0)(listChapterComments, { chapter_id: moved })).data.list).toMatchObject([
      { text: 'Where only one is', comic_id: open.comicId },
    ]);
    expect(
      (await open.as(fresh())(listComicComments, { comic_id: open.comicId, order: 'new' })).data.list[0],
    ).toMatchObject({ text: 'To the whole comic' });
    expect(await db()('comment_thread').where({ subject_id: other.id })).toEqual([]);
  });

  test('the authors of texts are deleted from the log in time', async () => {
    await db()('recent_text').insert(
      Array.from({ length: 300 }, (_, index) => ({ fingerprint: `old ${index}`, member_id: 1, written_at: 5 })),
    );
    const now = Math.floor(Date.now() / 1000);
    expect(await forgetTexts(db(), now - 100)).toBe(false);
    expect(await db()('recent_text').where('written_at', '<', now - 100)).toEqual([]);
    expect((await db()('recent_text').select('fingerprint')).length).toBeGreaterThan(0);
  });
});
