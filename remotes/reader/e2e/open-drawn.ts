import { type Envelope, type ReplyOf, suggestComics } from '@yonkoma/contract';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForPage } from '@yonkoma/journeys/reading';
import type { Visitor } from '@yonkoma/journeys/visitor';

/** Address of a comic's page, by its title: the first suggestion of the site. */
export const comicNamed = async ({ page }: Pick<Visitor, 'page'>, title: string): Promise<string> => {
  const answer = await page.request.get(suggestComics.path, {
    params: { keywords: title },
    headers: { server: 'true', 'think-lang': 'en' },
  });
  const { data } = (await answer.json()) as Envelope<ReplyOf<typeof suggestComics>>;
  const [comic] = data.list;
  if (!comic) throw new Error(`The site knows no comic ${title}.`);
  return `/detail/index?detailId=${comic.id}`;
};

/** Opens the first chapter of a drawn comic from the comic's page. */
export const openDrawn = async (
  { page, say, ...visitor }: Visitor,
  comic: keyof typeof drawnTitles,
  language: 'en' | 'jp' | 'vi',
): Promise<void> => {
  await page.goto(await comicNamed({ page }, drawnTitles[comic][language] ?? ''));
  await page.getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) }).click();
  await waitForPage({ page, say, ...visitor }, 1);
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
