import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useRef } from 'react';
import { chapterAddress, withPage } from '../place/address-rules.ts';
import { rememberPlace, rememberRead } from '../place/place-store.ts';
import { isTraceless } from '../place/trace.ts';
import type { Spot } from './joined-rules.ts';
import type { StripPlace } from './strip-rules.ts';
import type { Reading } from './use-chapter.ts';

const settleMs = 200;

/** Browsers allow about 200 changes of the address in 30 s; one change per pause is far below that. */
function writeAddress({ chapter, comic }: Reading, { position, within }: StripPlace, count: number) {
  const { pathname, search, hash } = window.location;
  // The next page is on its way, and the address is its own already.
  if (pathname !== chapterAddress(comic.id, chapter)) return;
  const page = Math.min(position, count);
  window.history.replaceState(
    { ...window.history.state, within: page === position ? within : 0 },
    '',
    pathname + withPage(search, page) + hash,
  );
}

function writeDevice({ chapter, comic }: Reading, page: number, member: number | undefined) {
  if (isTraceless()) return;
  rememberPlace(comic.id, {
    chapterId: chapter.id,
    number: chapter.number,
    language: chapter.language,
    page,
    count: chapter.image_count,
    at: Math.floor(Date.now() / 1000),
    member,
  });
  if (page >= chapter.image_count) rememberRead(comic.id, chapter.number);
}

/**
 * Stores the place in the address and, unless reading is traceless, on the device: when reading pauses, and when the
 * page is left. Returns the function to call on every move. `keptAt`: the page to store at a position.
 * `rested`: called first in every pause.
 */
export function useKeepPlace(
  reading: Reading,
  spot: { current: Spot },
  keptAt: (position: number) => number,
  rested: () => void,
): () => void {
  const { session } = useShell();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = reading.chapter.images.length;

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    // The reader is moving into the next chapter.
    if (spot.current.chapterId !== reading.chapter.id) return;
    rested();
    writeDevice(reading, keptAt(spot.current.position), session.current()?.id);
    writeAddress(reading, spot.current, count);
  }, [reading, spot, count, keptAt, session, rested]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);

  // After the reader has left, the address belongs to another page, so only the device stores the place. A reader who
  // scrolled into the next chapter has read this one.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const { chapterId, position } = spot.current;
      if (chapterId === reading.chapter.id) writeDevice(reading, keptAt(position), session.current()?.id);
      else if (chapterId === reading.next?.id) writeDevice(reading, reading.chapter.image_count, session.current()?.id);
    },
    [reading, spot, keptAt, session],
  );

  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, settleMs);
  }, [keep]);
  useEffect(() => keepSoon(), [keepSoon]);
  return keepSoon;
}
