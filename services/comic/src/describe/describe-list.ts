import { comicPath, type Order, type PageDescription, type Shelf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { describeListPage, namedOfList, plainDescription } from '@yonkoma/service-kit/page-description';
import { nameCategories } from '../category/category-store.ts';
import { shelfContents, titleIn } from '../comic/comic-rules.ts';
import { listSeen, listTitles } from '../comic/comic-store.ts';
import type { Choice } from '../comic/comic.ts';
import { siteFeeds } from '@yonkoma/syndication/addresses';
import { findLabel } from '../label/label-store.ts';
import { catalogueIndex } from '../search/catalogue-index.ts';
import { words } from '../words.ts';
import { categoryPath, everyComicPath, labelPath, shelfPath, say } from './page-rules.ts';

/** The home page: the words of the site, and its search. */
export async function describeHome({ language }: Pick<Call, 'language'>): Promise<PageDescription> {
  return { ...plainDescription, path: '/', feeds: siteFeeds(language, ''), search: '/search/index?keywords={words}' };
}

export async function describeShelf(call: Call, shelf: Shelf): Promise<PageDescription> {
  const own = words[call.language];
  const { choice, order } = shelfContents[shelf];
  return describeList(
    call,
    { path: shelfPath(shelf), title: own[`shelf.${shelf}`], description: own[`describe.shelf.${shelf}`] },
    choice,
    order,
  );
}

/**
 * All comics, or one category. With `isNarrowed`, further filters are set: these are too many pages to list each one.
 */
export async function describeFilter(
  call: Call,
  categoryId: number | undefined,
  isNarrowed: boolean,
): Promise<PageDescription> {
  const own = words[call.language];
  const category =
    categoryId === undefined ? undefined : (await nameCategories(call.db, call.language, [categoryId]))[0];
  const is_listed = isNarrowed || (categoryId !== undefined && !category) ? (0 as const) : (1 as const);
  const page = category
    ? {
        path: categoryPath(category.id),
        title: category.name,
        description: say(own['describe.category'], { name: category.name }),
      }
    : { path: everyComicPath, title: own['list.order'], description: own['describe.all'] };
  if (is_listed === 0) return { ...plainDescription, ...page, is_listed };
  return describeList(call, page, { categoryIds: category && [category.id] }, 'update');
}

/** A person, a publisher, a character or a story arc, and its comics. */
export async function describeLabel(call: Call, id: number): Promise<PageDescription> {
  const label = (await findLabel(call.db, id)) ?? refuse('label-not-found');
  const page = {
    path: labelPath(id),
    title: label.name,
    description: say(words[call.language]['describe.label'], { name: label.name }),
  };
  const described = await describeList(call, page, { labelIds: [id] }, 'update');
  const type = label.kind === 'person' ? 'Person' : label.kind === 'publisher' ? 'Organization' : null;
  return {
    ...described,
    kind: label.kind === 'person' ? 'profile' : 'website',
    data: [...described.data, ...(type ? [{ '@type': type, '@id': page.path, url: page.path, name: label.name }] : [])],
  };
}

async function describeList(
  call: Call,
  page: { path: string; title: string; description: string },
  choice: Choice,
  order: Order,
): Promise<PageDescription> {
  const { db, language, now } = call;
  const { ids } = await catalogueIndex.find(db, { now, hidesAdult: true }, choice, order, {
    page: 1,
    limit: namedOfList,
  });
  const [rows, titles] = await Promise.all([listSeen(call, true, ids), listTitles(db, ids)]);
  // A program has confirmed no age, so comics for adults are not named.
  const comics = rows.map((row) => ({
    path: comicPath(row.id),
    title: titleIn(
      titles.filter((title) => title.comic_id === row.id),
      language,
      row.original_language,
    ).title,
  }));
  return describeListPage({ ...page, feeds: siteFeeds(language, '') }, comics);
}
