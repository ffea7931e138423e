import { goInside } from '@yonkoma/journeys/go-inside';
import type { Page } from '@yonkoma/testing/browser';
import type { Places } from '../entry.ts';
import type { Worlds } from '../site/open-worlds.ts';
import { type Camera, openCamera } from './camera.ts';
import type { Picture, Tour } from './plan-rules.ts';

export interface Taken {
  picture: Picture;
  data: Buffer;
  /** What anybody would call broken: a page wider than the screen, one that never was whole, an error of its code. */
  faults: string[];
}

/** Pages that ask the site nothing: where every tour begins, and another one. */
const between = { 'shell/recaptcha-test': '/recaptcha-test', 'shell/not-found': '/no/such/page' };
const start = 'shell/recaptcha-test';

const addressIn = (places: Places, { address }: Picture['state']): string =>
  typeof address === 'string' ? address : address(places);

const markOld = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('#main *')) element.dataset['left'] = '';
  });

/** Waits until a page is there whose elements are not those of the page before; whole, if it has its answers. */
const waitUntilShown = (page: Page, isWhole: boolean) =>
  page.waitForFunction(
    (whole) => {
      const main = document.querySelector('#main');
      if (!main?.querySelector(':not([data-left])') || main.querySelector('h1[data-left]')) return false;
      if (!whole) return true;
      const isOnItsWay = document.querySelector('[data-on-its-way], [role=progressbar][aria-label]:not(main *)');
      return !isOnItsWay && Boolean(main.querySelector('h1, h2, [data-page] img, [role=alert]'));
    },
    isWhole,
    { timeout: 6_000, polling: 50 },
  );

/** From now on calls of the page fail, or are not answered. What is on screen has its answers. */
const withhold = async (page: Page, answers: Tour['answers']): Promise<void> => {
  if (answers === 'real') return;
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => (answers === 'error' ? route.fulfill({ status: 500, body: '' }) : undefined),
  );
};

const move = async (page: Page, address: string, isWhole = true): Promise<string[]> => {
  await markOld(page);
  await goInside(page, address);
  return waitUntilShown(page, isWhole).then(
    () => [],
    () => [`${address} is not whole after 6 s`],
  );
};

const settleMs: Record<Tour['answers'], number> = { real: 120, error: 900, loading: 500 };

/** Opens each state of the tour by a link from within, and takes its pictures. */
export async function* go(worlds: Worlds, tour: Tour): AsyncGenerator<Taken> {
  const context = await worlds.open(tour.world, tour.language);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(between[start]);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const camera = await openCamera(page);
    await withhold(page, tour.answers);
    const states = Map.groupBy(tour.pictures, ({ state, page: name }) => `${name} ${state.name}`);
    let before: string = start;
    for (const pictures of states.values()) {
      const [first] = pictures as [Picture];
      // A page whose address changes stays what it is: only another one is drawn anew.
      if (before === first.page) await move(page, first.page === start ? between['shell/not-found'] : between[start]);
      before = first.page;
      yield* see(page, camera, pictures, worlds.places, errors);
    }
  } finally {
    await context.close();
  }
}

async function* see(
  page: Page,
  camera: Camera,
  pictures: readonly Picture[],
  places: Places,
  errors: string[],
): AsyncGenerator<Taken> {
  const [first] = pictures;
  if (!first) return;
  const { state, width, theme, language } = first;
  await camera.turnTo(width, theme);
  const unshown = await move(page, addressIn(places, state), state.answers === 'real' && !state.showsSkeletons);
  await state.act?.(page, language).catch((error: Error) => unshown.push(error.message));
  await page.waitForTimeout(settleMs[state.answers]);
  for (const picture of pictures) {
    await camera.turnTo(picture.width, picture.theme);
    const data = await camera.take();
    const px = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const faults = [...unshown, ...errors.splice(0), ...(px > 0 ? [`is ${px} px wider than the screen`] : [])];
    yield { picture, data, faults };
  }
  if (state.act) await page.keyboard.press('Escape');
}
