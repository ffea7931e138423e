import { type InputOf, listPath, type PageDescription } from '@yonkoma/contract';
import type { describeListPage as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { describeListPage, namedOfList } from '@yonkoma/service-kit/page-description';
import { words } from '../words.ts';
import { openList, readEntries } from './read-list.ts';

/** For search engines and link previews: a list without comics for adults, because a program has confirmed no age. */
export async function describePage(call: Call, { key }: InputOf<typeof endpoint>): Promise<PageDescription> {
  const { list, user } = await openList(call, key);
  const { list: entries } = await readEntries(call, list, { page: 1, limit: namedOfList });
  const comics = entries.map(({ comic }) => comic).filter((comic) => comic.is_adult === 0);
  const by = words[call.language]['list.by'].replace('{name}', () => user.nickname);
  const page = describeListPage(
    { path: listPath(key), title: list.name, description: list.description || by, feeds: [] },
    comics.map((comic) => ({ path: `/detail/index?detailId=${comic.id}`, title: comic.title })),
  );
  const [node] = page.data;
  return {
    ...page,
    // A list without comics is no page that anybody looks for.
    is_listed: list.is_public === 1 && comics.length > 0 ? 1 : 0,
    data: node ? [{ ...node, author: { '@type': 'Person', name: user.nickname, url: `/user/card/${user.id}` } }] : [],
  };
}
