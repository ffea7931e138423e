import { useQuery } from '@tanstack/react-query';
import { chapterPath, comicPath, listRecords, readCheckIns, type ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useContext, useEffect, useState } from 'react';
import { HasPageContext } from '../menu/menus-context.ts';

export const checkInPath = '/user/account/signIn';

/** The menu waits so long for what it has to say. */
const waitsMs = 300;

const newest = { page: 1, limit: 1 };

interface MenuNews {
  /** Where the member stopped reading. */
  place: { path: string; title: string; lang: string } | null;
  /** The points of today's check-in, until the member has them. */
  checkIn: number | null;
}

/**
 * What the member's menu says of today, asked for when it opens; null until then. What comes later is left out, since
 * it would move what is about to be pressed.
 */
export function useMenuNews(hasCheckIn: boolean): MenuNews | null {
  const shell = useShell();
  const hasPage = useContext(HasPageContext);
  const records = useQuery({
    queryKey: [listRecords.name, newest],
    queryFn: ({ signal }) => shell.call(listRecords, newest, { signal }),
  });
  const daily = useQuery({
    queryKey: [readCheckIns.name, {}],
    queryFn: ({ signal }) => shell.call(readCheckIns, {}, { signal }),
    enabled: hasCheckIn,
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waitsMs);
    return () => clearTimeout(timer);
  }, []);
  const [news, setNews] = useState<MenuNews | null>(null);
  if (!news && (isLate || !(records.isFetching || daily.isFetching)))
    setNews({
      place: placeOf(records.data, hasPage),
      checkIn: daily.data?.signed === 0 ? daily.data.next_score : null,
    });
  return news;
}

/** After the last page of a chapter it is the comic, which knows the next chapter. */
function placeOf(
  records: ReplyOf<typeof listRecords> | undefined,
  hasPage: (path: string) => boolean,
): MenuNews['place'] {
  const [last] = records?.list ?? [];
  if (!last) return null;
  const { comic_id: comic, chapter_id: chapter, image_index: page, image_count: count } = last;
  const path = page < count ? chapterPath({ id: chapter, comic_id: comic }) : comicPath(comic);
  return hasPage(path.replace(/\?.*$/s, ''))
    ? {
        path: page > 1 && page < count ? `${path}?page=${page}` : path,
        title: last.comic.title,
        lang: last.comic.title_lang,
      }
    : null;
}
