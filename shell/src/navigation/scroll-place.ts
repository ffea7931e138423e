import { isCalm } from './is-calm.ts';

const store = 'yonkoma-scroll';
const maxPlaces = 50;
/** Longer than a page takes on a slow connection. A visitor who has begun to read scrolls, which also ends it. */
const giveUpMs = 20_000;
const farPx = 2_000;
/** A smooth scroll to the top, started on the page before, can still move the page for this many frames. */
const heldFrames = 30;

/** The stored places; none when other code has written to this key. */
function places(): [string, number][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(store) ?? '[]') as unknown;
    return Array.isArray(kept)
      ? kept.filter(
          (entry): entry is [string, number] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
        )
      : [];
  } catch {
    return [];
  }
}

/** Stores how far an entry of the history is scrolled. Only the last 50 entries are kept. */
export function rememberPlace(key: string, y: number): void {
  const others = places().filter(([known]) => known !== key);
  sessionStorage.setItem(store, JSON.stringify([...others, [key, y]].slice(-maxPlaces)));
}

export function recallPlace(key: string): number | undefined {
  return places().find(([known]) => known === key)?.[1];
}

/** Scrolls smoothly over a short distance when the visitor allows motion, otherwise at once. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: isCalm() || window.scrollY > farPx ? 'instant' : 'smooth' });
}

/**
 * Scrolls to a height or an element as soon as the page is long enough. Gives up when the visitor scrolls, or after 20
 * s. Returns a function that stops it. `isHeld`: the height is kept for some frames after it is reached.
 */
export function scrollWhenPossible(target: number | (() => Element | null), { isHeld = true } = {}): () => void {
  const attempt = (): boolean => {
    if (typeof target === 'function') {
      const element = target();
      element?.scrollIntoView();
      return element !== null;
    }
    window.scrollTo({ top: target, behavior: 'instant' });
    return document.documentElement.scrollHeight - window.innerHeight >= target;
  };
  let frame = 0;
  const hold = (left: number) => {
    if (typeof target === 'function' || left === 0) return stop();
    if (Math.abs(window.scrollY - target) >= 1) attempt();
    frame = requestAnimationFrame(() => hold(left - 1));
  };
  const grown = new ResizeObserver(() => {
    if (attempt()) arrive();
  });
  const timer = setTimeout(() => stop(), giveUpMs);
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  const arrive = () => {
    grown.disconnect();
    hold(isHeld ? heldFrames : 0);
  };
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
  if (attempt()) arrive();
  else grown.observe(document.body);
  return stop;
}
