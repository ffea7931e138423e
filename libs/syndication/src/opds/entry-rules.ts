import { tagOf } from '@yonkoma/text-kit/feed/feed';
import type { Cover, ComicEntry, Release } from '../catalogue.ts';
import type { DoorCall } from '../door.ts';
import type { SiteFacts } from '../feed/site-facts.ts';
import type { Publication, Way } from './document.ts';

export interface Telling extends Pick<DoorCall, 'own'> {
  site: SiteFacts;
  markOf(chapterId: number): string;
  coverOf(hash: string | null, widthPx: number): Cover | null;
}

const imagePx = 640;
const thumbnailPx = 320;

const picturesOf = (hash: string | null, { coverOf, site }: Telling) => ({
  image: site.picture(coverOf(hash, imagePx)),
  thumbnail: site.picture(coverOf(hash, thumbnailPx)),
});

export function publicationOf(
  { author: _author, changedAt, cover, ...release }: Release,
  telling: Telling,
): Publication {
  return {
    ...release,
    id: tagOf(telling.site.siteUrl, `chapter/${release.chapterId}`),
    title: `${release.comicTitle} · ${release.name}`,
    updatedAt: Math.max(changedAt, release.publishedAt),
    position: /^\d+(?:\.\d+)?$/.test(release.number) ? Number(release.number) : null,
    mark: telling.markOf(release.chapterId),
    ...picturesOf(cover, telling),
  };
}

/** A comic as a link to its chapters. */
export function wayOf(comic: ComicEntry, telling: Telling, path: string): Way {
  const count = telling.own['catalogue.chapters'].replace('{count}', String(comic.chapterCount));
  return {
    id: tagOf(telling.site.siteUrl, `comic/${comic.id}`),
    title: comic.title,
    about: [[comic.author, comic.category, count].filter(Boolean).join(' · '), comic.description]
      .filter(Boolean)
      .join('\n'),
    path,
    relation: 'subsection',
    kind: 'acquisition',
    updatedAt: comic.updatedAt,
    ...picturesOf(comic.cover, telling),
  };
}
