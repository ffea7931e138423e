import { type Endpoint, type Envelope, readComic, type ReplyOf, suggestComics } from '@yonkoma/contract';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForPage } from '@yonkoma/journeys/reading';
import type { Visitor } from '@yonkoma/journeys/visitor';

type DrawnLanguage = 'en' | 'jp' | 'vi';

/** What the site answers in a language. */
const ask = async <E extends Endpoint>(
  { page }: Pick<Visitor, 'page'>,
  { path }: E,
  params: Record<string, string | number>,
  language: DrawnLanguage,
): Promise<ReplyOf<E>> => {
  const answer = await page.request.get(path, { params, headers: { server: 'true', 'think-lang': language } });
  return ((await answer.json()) as Envelope<ReplyOf<E>>).data;
};

/** The number of a comic, by its title: the first suggestion of the site. */
const comicNamed = async (visitor: Pick<Visitor, 'page'>, title: string): Promise<number> => {
  const { list } = await ask(visitor, suggestComics, { keywords: title }, 'en');
  const [comic] = list;
  if (!comic) throw new Error(`The site knows no comic ${title}.`);
  return comic.id;
};

/** Address of the first chapter of a comic, by its title. */
export const firstChapterOf = async (
  visitor: Pick<Visitor, 'page'>,
  title: string,
  language: DrawnLanguage,
): Promise<string> => {
  const detailId = await comicNamed(visitor, title);
  const { chapters } = await ask(visitor, readComic, { detailId }, language);
  return `/animationDetail/${detailId}/${Math.min(...chapters.map(({ id }) => id))}`;
};

/** Address of the first chapter of a drawn comic. */
export const drawnChapter = (
  visitor: Pick<Visitor, 'page'>,
  comic: keyof typeof drawnTitles,
  language: DrawnLanguage,
): Promise<string> => firstChapterOf(visitor, drawnTitles[comic][language] ?? '', language);

/** Opens the first chapter of a drawn comic. */
export const openDrawn = async (
  visitor: Visitor,
  comic: keyof typeof drawnTitles,
  language: DrawnLanguage,
): Promise<void> => {
  await visitor.page.goto(await drawnChapter(visitor, comic, language));
  await waitForPage(visitor, 1);
};

/** The pages whose pictures are on the screen, from left to right. */
export const pagesOnScreen = ({ page }: Visitor): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-page]')]
      .map((box) => ({ number: Number(box.dataset['page']), ...(box.getBoundingClientRect().toJSON() as DOMRect) }))
      .filter(
        ({ left, right, top, bottom }) => right > 1 && left < innerWidth - 1 && bottom > 1 && top < innerHeight - 1,
      )
      .sort((a, b) => a.left - b.left)
      .map(({ number }) => number),
  );

/** Waits until exactly these pages, from left to right, are on the screen with their pictures. */
export const waitForPages = async (visitor: Visitor, wanted: readonly number[]): Promise<void> => {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = await pagesOnScreen(visitor);
    if (JSON.stringify(found) === JSON.stringify(wanted)) break;
    if (Date.now() > deadline) throw new Error(`on the screen are ${found.join()}, not ${wanted.join()}`);
    await visitor.page.waitForTimeout(50);
  }
  await visitor.page.waitForFunction(
    (numbers) => {
      const shown = numbers.filter(
        (number) => (document.querySelector<HTMLImageElement>(`[data-page="${number}"] img`)?.naturalWidth ?? 0) > 0,
      );
      // The bars show the page a little later.
      return (
        shown.length === numbers.length &&
        (shown.length === 0 ||
          numbers.includes(Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value)))
      );
    },
    [...wanted],
  );
};
