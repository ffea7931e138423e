import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** Waits until page `number` of the chapter is the current one and its picture is loaded and partly visible. */
export const waitForPage = async ({ page }: Visitor, number: number): Promise<void> => {
  await page
    .waitForFunction((wanted) => {
      const picture = document.querySelector<HTMLImageElement>(`[data-current] [data-page="${wanted}"] img`);
      if (!picture?.complete || picture.naturalWidth === 0) return false;
      const { left, right, top, bottom } = picture.getBoundingClientRect();
      const isSeen = right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
      return isSeen && document.querySelector<HTMLInputElement>('input[type=range]')?.value === String(wanted);
    }, number)
    .catch(async (cause: unknown) => {
      throw new Error(`page ${number} did not come: ${await whereIs(page)}`, { cause });
    });
};

/** Closes the sheet over the page by key. Before that, keys do not reach the page. */
export const closeSheet = async ({ page }: Visitor): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  // A field of the closed sheet may have the focus for a moment more, and takes the keys.
  await page.waitForFunction(() => !document.activeElement?.closest('dialog'));
};

/** Where the reader is and what takes a touch in the middle of the screen, for the message of a failed test. */
export const whereIs = (page: Visitor['page']): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify({
      controls: document.querySelector<HTMLElement>('[data-controls]')?.dataset['controls'],
      selected: String(getSelection()),
      focused: `${document.activeElement?.tagName} ${document.activeElement?.className}`,
      middle: document
        .elementsFromPoint(innerWidth / 2, innerHeight / 2)
        .slice(0, 4)
        .map(({ tagName, className }) => `${tagName} ${className}`),
      address: location.pathname + location.search,
      at: document.querySelector<HTMLInputElement>('input[type=range]')?.value,
      scrolled: [...document.querySelectorAll('section')].map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]),
      pictures: [...document.querySelectorAll<HTMLImageElement>('[data-page] img')].map(
        ({ complete, naturalWidth, parentElement }) => [parentElement?.dataset['page'], complete, naturalWidth],
      ),
    }),
  );

export const currentPage = ({ page }: Visitor): Promise<number> =>
  page.locator('input[type=range]').evaluate((slider) => Number((slider as HTMLInputElement).value));
export const pageCount = ({ page }: Visitor): Promise<number> =>
  page.locator('input[type=range]').evaluate((slider) => Number((slider as HTMLInputElement).max));

/** Waits until the chapter of that name is open at its first page. */
export const waitForChapter = async (visitor: Visitor, name: string): Promise<void> => {
  await visitor.page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
  await waitForPage(visitor, 1);
};

/** Waits until scrolling has ended. */
export const waitForRest = ({ page }: Visitor): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const placeNow = () => JSON.stringify(document.querySelector('[data-page]')?.getBoundingClientRect());
        let place = placeNow();
        let calmFrames = 0;
        const look = () => {
          const now = placeNow();
          calmFrames = now === place ? calmFrames + 1 : 0;
          place = now;
          if (calmFrames >= 8) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/**
 * Reloads the page when its address names the current page of the chapter. Afterwards that page must be in the same
 * place.
 */
export const reloadInPlace = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await waitForRest(visitor);
  const number = await currentPage(visitor);
  const topOf = () =>
    page.locator(`[data-current] [data-page="${number}"]`).evaluate((box) => box.getBoundingClientRect().top);
  await page.waitForURL((address) => Number(address.searchParams.get('page') ?? 1) === number);
  const top = await topOf();
  await page.reload();
  await waitForPage(visitor, number);
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2);
};

/** Swipes by `x` and `y` pixels around the middle of the screen, in small steps like a real finger. */
export const swipe = async ({ page }: Visitor, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const steps = 12;
  const session = await page.context().newCDPSession(page);
  const at = (step: number) => [{ x: width / 2 + x * (step / steps - 0.5), y: height / 2 + y * (step / steps - 0.5) }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
    await page.waitForTimeout(12);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
};

/** Ends the hint of a first visit by a key that does nothing else: a tap would end it and do no more. */
export const endHint = async ({ page }: Visitor): Promise<void> => {
  const hint = page.locator('[data-hint]');
  if ((await hint.count()) === 0) return;
  await page.keyboard.press('Shift');
  await hint.waitFor({ state: 'detached' });
};

/** A click or tap into the right third (1), the middle (0) or the left third (-1) of the screen. */
export const touchZone = async (visitor: Visitor, side: -1 | 0 | 1): Promise<void> => {
  await endHint(visitor);
  const { page, isOnPhone } = visitor;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const x = width * (0.5 + side * 0.4);
  await (isOnPhone ? page.touchscreen.tap(x, height / 2) : page.mouse.click(x, height / 2));
};
