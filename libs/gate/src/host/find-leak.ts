import type { PageToRender } from '@yonkoma/contract';
import type { PagesOnServer } from './render-on-server.ts';

/** A page may keep so much of each rendering: less cannot be told from what the engine itself keeps. */
const mostBytes = 256;
/** Renderings before the first look: code that is compiled late stays as well. */
const warmUps = 40;
const looks = 5;
/** What is kept up to a limit, such as the last hundred texts, has reached it by then. */
const filledAfter = 500;
const lastOf = 1_000;
/** Of rendering, for all pages of a release. One that is rendered slowly is judged by the looks that there are. */
const longestMs = 60_000;

const median = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;

/**
 * The bytes by which each rendering makes what is held grow, from looks that are `step` renderings apart; null from
 * fewer than two looks. It is the lesser of two medians: that of neighbouring looks is not misled by one that grows
 * much, that of all pairs not by what is large at every second look.
 */
function growth(held: readonly number[], step: number): number | null {
  const pairs = held.flatMap((now, place) =>
    held.slice(0, place).map((before, earlier) => ({
      apart: place - earlier,
      ofEach: (now - before) / ((place - earlier) * step),
    })),
  );
  const next = median(pairs.filter(({ apart }) => apart === 1).map(({ ofEach }) => ofEach));
  const any = median(pairs.map(({ ofEach }) => ofEach));
  return next === null || any === null ? null : Math.min(next, any);
}

/**
 * The bytes of memory that a page keeps of each of its renderings, for ever; null when it keeps none. Most pages are
 * told after 140 renderings; one that seems to keep something is rendered 1,000 times. Each has another address.
 * @param endsAt no more is rendered after this time of `performance.now()`
 */
async function findLeak(server: PagesOnServer, page: PageToRender, endsAt: number): Promise<number | null> {
  let made = 0;
  /** Resolves with false when the page is not rendered any more. */
  const renderUpTo = async (times: number): Promise<boolean> => {
    for (; made < times && performance.now() < endsAt; made += 1) {
      const turn = `${page.address.includes('?') ? '&' : '?'}turn=${made}`;
      const { html } = await server.render({ ...page, address: page.address + turn });
      if (html === undefined) return false;
    }
    return made === times;
  };
  const keptOfEach = async (first: number, last: number): Promise<number | null> => {
    const step = (last - first) / looks;
    const held: number[] = [];
    for (let look = 0; look <= looks && (await renderUpTo(first + look * step)); look += 1) {
      const now = await server.heldBytes();
      if (now === null) return null;
      held.push(now);
    }
    return growth(held, step);
  };
  const isLeak = (bytes: number | null) => bytes !== null && bytes > mostBytes;

  const seems = await keptOfEach(warmUps, warmUps + 100);
  if (!isLeak(seems)) return null;
  const stays = (await keptOfEach(filledAfter, lastOf)) ?? seems;
  return isLeak(stays) ? Math.round(stays as number) : null;
}

/** `findLeak` for several pages of one server, one after the other: a look counts the memory of all. */
export function leakFinder(server: PagesOnServer): (page: PageToRender) => Promise<number | null> {
  let leftMs = longestMs;
  let turn: Promise<number | null> = Promise.resolve(null);
  return (page) => {
    turn = turn.then(async () => {
      const beginsAt = performance.now();
      const leak = await findLeak(server, page, beginsAt + leftMs);
      leftMs -= performance.now() - beginsAt;
      return leak;
    });
    return turn;
  };
}
