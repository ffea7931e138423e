import type { InputOf, ReplyOf } from '@yonkoma/contract';
import { describeImages, type showPages as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { gateOf } from '../age/gate-rules.ts';
import { accessTo } from '../lock/list-bought.ts';
import { listPageImages, listShownChapters } from './subject-store.ts';

/** Pages behind the age gate, a price or a level are not even requested. */
export async function showPages(call: Call, { pages }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, ask } = call;
  const ids = [...new Set(pages.map((page) => page.chapter_id))];
  const chapters = await listShownChapters(db, now, ids);
  const access = await accessTo(call, chapters);
  const reachOf = new Map(chapters.map((chapter) => [chapter.id, gateOf(call, chapter) ? 0 : access.pages(chapter)]));
  const open = pages.filter(({ chapter_id: id, index }) => index <= (reachOf.get(id) ?? 0));
  const images = new Map(
    (
      await listPageImages(
        db,
        open.map((page) => page.chapter_id),
        open.map(({ index }) => index),
      )
    ).map(({ chapter_id, sort, image_hash }) => [`${chapter_id} ${sort}`, image_hash]),
  );
  const hashes = [...new Set(open.flatMap(({ chapter_id, index }) => images.get(`${chapter_id} ${index}`) ?? []))];
  const described = hashes.length > 0 ? await ask(describeImages, { hashes, use: 'page' }) : [];
  const pictureOf = new Map(hashes.map((hash, at) => [hash, described[at]]));
  const isOpen = new Set(open);
  return {
    pictures: pages.map((page) => {
      const hash = isOpen.has(page) ? images.get(`${page.chapter_id} ${page.index}`) : undefined;
      const picture = hash === undefined ? undefined : pictureOf.get(hash);
      if (!picture) return null;
      const { isWide: _, ...rest } = picture;
      return rest;
    }),
  };
}
