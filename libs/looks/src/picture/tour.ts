import { countUnread, unreadStreamPath } from '@yonkoma/contract';
import { goInside } from '@yonkoma/journeys/go-inside';
import type { Page } from '@yonkoma/testing/browser';
import type { Places } from '../entry.ts';
import type { Worlds } from '../site/open-worlds.ts';
import type { Area } from '../sheet/difference-rules.ts';
import { type Camera, longest, openCamera } from './camera.ts';
import type { Picture, Tour } from './plan-rules.ts';
import { followRest, type Rest } from './rest.ts';

export interface Taken {
  picture: Picture;
  data: Buffer;
  /** What differs in every run, in pixels. */
  varying: Area[];
  /** Pictures of the site, in pixels. */
  drawings: Area[];
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
    for (const element of document.querySelectorAll<HTMLElement>('#main *'))
      element.dataset['left'] = element.tagName === 'H1' ? (element.textContent ?? '') : '';
  });

/** How much of a page must be there: its answers too, its own first words, or anything at all. */
type Part = 'whole' | 'heading' | 'any';

/**
 * Waits until a page is there whose elements are not those of the page before. The pages of the member centre share the
 * element of their title, not its words.
 */
const waitUntilShown = (page: Page, part: Part) =>
  page.waitForFunction(
    (wanted) => {
      const main = document.querySelector('#main');
      const title = main?.querySelector<HTMLElement>('h1');
      if (!main?.querySelector(':not([data-left])')) return false;
      if (title && title.dataset['left'] === title.textContent) return false;
      if (wanted === 'any') return true;
      const isOnItsWay = document.querySelector(
        '[data-on-its-way], [data-part-on-its-way], [role=progressbar][aria-label]:not(main *)',
      );
      if (isOnItsWay && wanted === 'whole') return false;
      return Boolean(main.querySelector('h1, h2, [data-page] img, [role=alert]'));
    },
    part,
    { timeout: 6_000, polling: 50 },
  );

/** The unread badge belongs to the frame, and comes when it can. */
const ofFrame: readonly string[] = [unreadStreamPath, countUnread.path];

const isOfPage = (url: string) => {
  const { pathname } = new URL(url);
  return pathname.startsWith('/api/') && !ofFrame.includes(pathname);
};

/** From now on calls of the page itself fail, or are not answered. What is on screen has its answers. */
const withhold = async (page: Page, answers: Tour['answers']): Promise<void> => {
  if (answers === 'real') return;
  await page.route(
    ({ href }) => isOfPage(href),
    (route) => (answers === 'error' ? route.fulfill({ status: 500, body: '' }) : undefined),
  );
};

const move = async (page: Page, address: string, part: Part = 'whole'): Promise<string[]> => {
  await markOld(page);
  await goInside(page, address);
  return waitUntilShown(page, part).then(
    () => [],
    () => [`${address} is not whole after 6 s`],
  );
};

/** A page that was at rest gets another width, and nothing but pictures that fit. */
const turnedMs = 20;
/** A call that fails is made again before the page says so, and a placeholder appears late. */
const settleMs: Record<Tour['answers'], number> = { real: 0, error: 900, loading: 500 };

const noneOnItsWay = () => document.querySelector('#main [data-on-its-way]') === null;
const noPartOnItsWay = () => document.querySelector('#main [data-part-on-its-way]') === null;

/** Runs in the page: what differs in every run, pictures of the site, and how much is wider than the screen. */
const measured = (varies: string | null) => {
  const areasOf = (selector: string): Area[] =>
    [...document.querySelectorAll(selector)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left: left + scrollX, top: top + scrollY, width, height };
    });
  const { scrollWidth, clientWidth } = document.documentElement;
  return { varying: varies ? areasOf(varies) : [], drawings: areasOf('img'), overPx: scrollWidth - clientWidth };
};

/** Opens each state of the tour by a link from within, and takes its pictures. */
export async function* go(worlds: Worlds, tour: Tour): AsyncGenerator<Taken> {
  const context = await worlds.open(tour.world, tour.language);
  try {
    const page = await context.newPage();
    let answers: Tour['answers'] = 'real';
    const rest = followRest(page, (url) => answers === 'loading' && isOfPage(url));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(between[start]);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const camera = await openCamera(page);
    await rest();
    ({ answers } = tour);
    await withhold(page, tour.answers);
    const states = Map.groupBy(tour.pictures, ({ state, page: name }) => `${name} ${state.name}`);
    let before: string = start;
    for (const pictures of states.values()) {
      const [first] = pictures as [Picture];
      // A page whose address changes stays what it is: only another one is drawn anew.
      if (before === first.page) await move(page, first.page === start ? between['shell/not-found'] : between[start]);
      before = first.page;
      yield* see({ page, camera, rest, pictures, places: worlds.places, errors });
    }
  } finally {
    await context.close();
  }
}

interface Scene {
  page: Page;
  camera: Camera;
  rest: Rest;
  pictures: readonly Picture[];
  places: Places;
  errors: string[];
}

async function* see({ page, camera, rest, pictures, places, errors }: Scene): AsyncGenerator<Taken> {
  const [first] = pictures;
  if (!first) return;
  const { state, width, theme, language } = first;
  await camera.turnTo(width, theme);
  const part = state.answers === 'real' ? (state.showsSkeletons ? 'heading' : 'whole') : 'any';
  const unshown = await move(page, addressIn(places, state), part);
  await state.act?.(page, language).catch((error: Error) => unshown.push(error.message));
  await page.waitForTimeout(settleMs[state.answers]);
  // It is made again later on a busy machine. Some pages keep a placeholder for what failed.
  if (state.answers === 'error') await page.waitForFunction(noneOnItsWay, null, { timeout: 2_000 }).catch(() => null);
  await rest();
  if (!state.act) {
    // What is loaded when it comes near is there in every picture.
    await page.evaluate((bottom) => scrollTo(0, bottom), longest);
    await rest();
    if (state.answers === 'real' && !(await page.evaluate(noPartOnItsWay))) {
      await page.waitForFunction(noPartOnItsWay, null, { timeout: 3_000 }).catch(() => null);
      await rest();
    }
  }
  await page.evaluate(() => scrollTo(0, 0));
  for (const picture of pictures) {
    if (await camera.turnTo(picture.width, picture.theme)) await rest(turnedMs);
    const data = await camera.take();
    const { varying, drawings, overPx } = await page.evaluate(measured, picture.varies ?? null);
    const faults = [...unshown, ...errors.splice(0), ...(overPx > 0 ? [`is ${overPx} px wider than the screen`] : [])];
    yield { picture, data, varying, drawings, faults };
  }
  if (state.act) await page.keyboard.press('Escape');
}
