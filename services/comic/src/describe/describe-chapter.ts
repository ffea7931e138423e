import { say } from './page-rules.ts';
import { isSiteLanguage, pickByLanguage, type PageDescription, chapterPath, comicPath } from '@yonkoma/contract';
import { type Call, refuse, shareImage } from '@yonkoma/service-kit';
import { plainDescription } from '@yonkoma/service-kit/page-description';
import { findChapter, listNeighbourhood } from '../chapter/chapter-store.ts';
import { chapterName } from '../chapter/name-rules.ts';
import { coverIn, titleIn } from '../comic/comic-rules.ts';
import { findComic, listTitles } from '../comic/comic-store.ts';
import { describeCovers } from '../picture/describe-covers.ts';
import { thumbnailOf } from '../picture/picture-rules.ts';
import { comicFeeds } from '@yonkoma/syndication/addresses';
import { words } from '../words.ts';
import { comicReference, issueNode, issueReference } from './node-rules.ts';

export async function describeChapter(call: Call, comicId: number, id: number): Promise<PageDescription> {
  const { db, language, now } = call;
  const own = words[language];
  const [row, comic] = await Promise.all([findChapter(db, now, id), findComic(db, now, language, comicId)]);
  if (!row || !comic || row.comic_id !== comicId) refuse('chapter-not-found');
  const [titles, around] = await Promise.all([listTitles(db, [comicId]), listNeighbourhood(db, now, row)]);
  const { title } = titleIn(titles, language, comic.original_language);
  const name = chapterName(row, own);
  const isAdult = comic.is_adult === 1;
  const cover = coverIn(titles, comic, language);
  const [covers, image] = await Promise.all([
    describeCovers(call, [row.cover_hash]),
    shareImage(call, isAdult ? null : cover),
  ]);
  const beside = (place: 'prev' | 'next') =>
    pickByLanguage(
      around.filter((one) => one.place === place),
      row.language,
      comic.original_language,
    );
  const [prev, next] = [beside('prev'), beside('next')];
  return {
    ...plainDescription,
    title: `${name} - ${title}`,
    description: say(own['describe.chapter'], { title, chapter: name, count: row.image_count }),
    path: chapterPath(row),
    kind: 'article',
    is_adult: isAdult ? 1 : 0,
    image: image && { ...image, alt: say(own['describe.cover'], { title }) },
    prev: prev ? chapterPath(prev) : null,
    next: next ? chapterPath(next) : null,
    trail: [
      { name: title, path: comicPath(comicId) },
      { name, path: chapterPath(row) },
    ],
    translations: around
      .filter(({ place, language: tag }) => place === 'same' && tag !== 'other' && !isSiteLanguage(tag))
      .map((one) => ({ lang: one.language, path: chapterPath(one) })),
    feeds: comicFeeds(comicId, language, title),
    data: [
      issueNode(row, {
        name,
        author: comic.author,
        comic: comicReference(comicId, title),
        image: isAdult ? '' : thumbnailOf(covers.get(row.cover_hash ?? ''), 640),
        translations: around
          .filter((one) => one.place === 'same' && one.id !== id)
          .map((one) => issueReference(one, chapterName(one, own))),
      }),
    ],
  };
}
