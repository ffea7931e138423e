import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recallPlace, rememberPlace, scrollWhenPossible, scrollToTop } from './scroll-place.ts';

/**
 * Where a page is scrolled to: a new one to its top or to the anchor in its address, one gone back to where it was
 * left.
 * @param keepsOwnPlace the page finds its place itself, e.g. the reader from its address
 */
export function useScrollPlace({ keepsOwnPlace }: { keepsOwnPlace: boolean }): void {
  const { key: entry, pathname, search, hash, state } = useLocation();
  const key = placeName(entry);
  // A choice inside a page, e.g. how its comments are sorted.
  const isChoice = (state as { staysInPlace?: unknown } | null)?.staysInPlace === true;
  const type = useNavigationType();
  const before = useRef({ pathname: '', search: '', hash: '' });

  // Before the next page is painted: a shorter one moves the window, and that is no place the visitor chose.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    let y = window.scrollY;
    const follow = () => {
      y = window.scrollY;
    };
    const remember = () => rememberPlace(key, y);
    // The window may have moved without a word about it yet.
    const rememberWindow = () => rememberPlace(key, window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', rememberWindow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', rememberWindow);
      remember();
    };
  }, [key]);

  useEffect(() => {
    const isSamePage = before.current.pathname === pathname;
    // Back from an anchor leads to where the page was before it.
    const isBackFromAnchor = type === 'POP' && before.current.hash !== hash;
    const isSame =
      isSamePage &&
      !isBackFromAnchor &&
      (before.current.search === search || type === 'REPLACE' || (isChoice && type === 'PUSH'));
    before.current = { pathname, search, hash };
    if (hash) return scrollWhenPossible(() => document.getElementById(decoded(hash.slice(1))));
    if (isSame || (keepsOwnPlace && type === 'POP')) return undefined;
    const place = type === 'POP' ? recallPlace(key) : undefined;
    if (place !== undefined) return scrollWhenPossible(place);
    scrollToTop();
    return undefined;
  }, [key, pathname, search, hash, type, keepsOwnPlace, isChoice]);
}

/**
 * The router calls the first entry of every document the same, so it is identified by the time when its document was
 * opened.
 */
function placeName(entry: string): string {
  if (entry !== 'default') return entry;
  const state = window.history.state as { openedAt?: number } | null;
  const openedAt = state?.openedAt ?? performance.timeOrigin;
  if (!state?.openedAt) window.history.replaceState({ ...state, openedAt }, '');
  return String(openedAt);
}

/** An anchor that is no encoded text is looked for as it stands. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
