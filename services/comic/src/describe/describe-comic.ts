import { pickByLanguage, type PageDescription, comicPath } from '@yonkoma/contract';
import { type Call, refuse, shareImage } from '@yonkoma/service-kit';
import { plainDescription } from '@yonkoma/service-kit/page-description';
import { listLastChapters } from '../chapter/chapter-store.ts';
import { chapterName } from '../chapter/chapter-rules.ts';
import { coverIn, titleIn } from '../comic/comic-rules.ts';
import { findComic, listDescriptions, listTags, listTitles } from '../comic/comic-store.ts';
import { listDetails } from '../label/list-details.ts';
import { describeCovers } from '../picture/describe-covers.ts';
import { thumbnailOf } from '../picture/picture-rules.ts';
import { comicFeeds, siteFeeds } from '@yonkoma/syndication/addresses';
import { words } from '../words.ts';
import { comicNode, issueReference } from './node-rules.ts';
import { withCategory, say } from './page-rules.ts';

export async function describeComic(call: Call, id: number): Promise<PageDescription> {
  const { db, language, now } = call;
  const own = words[language];
  const row = (await findComic(db, now, language, id)) ?? refuse('comic-not-found');
  const [titles, descriptions, tags, last, details] = await Promise.all([
    listTitles(db, [id]),
    listDescriptions(db, [id]),
    listTags(db, [id]),
    listLastChapters(db, now, [id]),
    listDetails(call, id),
  ]);
  const { title } = titleIn(titles, language, row.original_language);
  const cover = coverIn(titles, row, language);
  const [covers, image] = await Promise.all([
    describeCovers(call, [cover]),
    shareImage(call, row.is_adult === 1 ? null : cover),
  ]);
  const description = pickByLanguage(descriptions, language, row.original_language)?.description ?? '';
  const path = comicPath(id);
  return {
    ...plainDescription,
    title,
    path,
    image: image && { ...image, alt: say(own['describe.cover'], { title }) },
    description: description || say(own['describe.comic'], { title }),
    kind: 'book',
    is_adult: row.is_adult === 1 ? 1 : 0,
    trail: [...withCategory(row), { name: title, path }],
    feeds: [...siteFeeds(language, ''), ...comicFeeds(id, language, title)],
    data: [
      comicNode(row, {
        title,
        description,
        // The original title comes first.
        otherTitles: [
          ...new Set(
            titles
              .toSorted(
                (a, b) => Number(b.language === row.original_language) - Number(a.language === row.original_language),
              )
              .map((one) => one.title)
              .concat(details.alternative_titles.map((one) => one.title)),
          ),
        ].filter((one) => one !== '' && one !== title),
        image: row.is_adult === 1 ? '' : thumbnailOf(covers.get(cover ?? ''), 640),
        genres: [...new Set([...details.genres, ...tags].map(({ name }) => name))],
        details,
        languages: last.length > 0 ? last.map((chapter) => chapter.language) : [row.original_language],
        issues: last.slice(0, 10).map((chapter) => issueReference(chapter, chapterName(chapter, own))),
      }),
    ],
  };
}
