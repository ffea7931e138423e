import { describe, expect, test } from 'vitest';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { copyFor, planSaving, wantedWidth } from './plan-rules.ts';

const srcset = '/media/page/a/1200.webp?s=x 1200w, /media/page/a/400.webp?s=x 400w, /media/page/a/800.webp?s=x 800w';

describe('the saved copy of a page', () => {
  test.each([
    [300, 400],
    [400, 400],
    [401, 800],
    [1000, 1200],
    [5000, 1200],
  ])('for %d pixels is %d wide', (wanted, width) => {
    expect(copyFor({ url: '/media/page/a/1200.webp', srcset }, wanted)).toBe(`/media/page/a/${width}.webp?s=x`);
  });

  test('is the only one where there is one', () => {
    expect(copyFor({ url: '/page/1?s=x', srcset: '' }, 800)).toBe('/page/1?s=x');
  });

  test('is as sharp as this screen shows it, upright and sideways, and no sharper than the eye sees', () => {
    expect(wantedWidth({ widthPx: 360, heightPx: 740, ratio: 2 })).toBe(1480);
    expect(wantedWidth({ widthPx: 1280, heightPx: 800, ratio: 1 })).toBe(1200);
    expect(wantedWidth({ widthPx: 360, heightPx: 740, ratio: 4 })).toBe(740 * 3);
    expect(wantedWidth({ widthPx: 360, heightPx: 740, ratio: 0.5 })).toBe(740);
  });
});

describe('the saved data of a chapter', () => {
  const reply = chapterReply({}, { count: 2 });

  test('is found without a signature, each file once', () => {
    const twice = {
      ...reply,
      chapter: {
        ...reply.chapter,
        images: [...reply.chapter.images, { ...(reply.chapter.images[0] as (typeof reply.chapter.images)[0]), id: 3 }],
      },
    };
    const { files, kept } = planSaving(twice, 700);
    expect(files).toEqual([
      { from: '/page/1?s=first', to: '/saved/11/page/1' },
      { from: '/page/2?s=first', to: '/saved/11/page/2' },
    ]);
    expect(kept.chapter.images.map(({ url, srcset }) => [url, srcset])).toEqual([
      ['/saved/11/page/1', ''],
      ['/saved/11/page/2', ''],
      ['/saved/11/page/1', ''],
    ]);
  });

  test('has the same address whichever host serves the site’s pictures', () => {
    const [first, ...others] = reply.chapter.images;
    if (!first) throw new Error('The fixture has no page');
    const shown = {
      ...reply,
      chapter: { ...reply.chapter, images: [{ ...first, url: `https://cdn.example${first.url}` }, ...others] },
    };
    expect(planSaving(shown, 700).files[0]).toEqual({
      from: 'https://cdn.example/page/1?s=first',
      to: '/saved/11/page/1',
    });
  });

  test('has the size and colour of every page unchanged', () => {
    const { kept } = planSaving(reply, 700);
    expect(kept.chapter.images.map(({ width, height, color }) => [width, height, color])).toEqual(
      reply.chapter.images.map(({ width, height, color }) => [width, height, color]),
    );
  });
});
