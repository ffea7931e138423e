import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recallPlace, rememberPlace, scrollWhenPossible, scrollToTop } from './scroll-place.ts';
import { staysInPlace } from './stays-in-place.ts';

/**
 * Sets the scroll position of a page: a new page is scrolled to its top or to the anchor in its address, and Back
 * restores the position at which the page was left. The page that was opened first stays where it was scrolled to
 * before the shell ran.
 * @param keepsOwnPlace whether the page finds its place itself, e.g. the reader from its address
 */
export function useScrollPlace({ keepsOwnPlace }: { keepsOwnPlace: boolean }): void {
  const { key: entry, pathname, search, hash, state } = useLocation();
  const isChoice = staysInPlace(state);
  const type = useNavigationType();
  const before = useRef({ pathname: '', search: '', hash: '' });
  const place = useRef('');

  // Runs before the next page is painted: a shorter page scrolls the window, and the visitor did not choose that
  // position.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const key = placeName(entry);
    place.current = key;
    let y = window.scrollY;
    const follow = () => {
      y = window.scrollY;
    };
    const remember = () => rememberPlace(key, y);
    // The window may have been scrolled before its `scroll` event arrives.
    const rememberWindow = () => rememberPlace(key, window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', rememberWindow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', rememberWindow);
      remember();
    };
  }, [entry]);

  useEffect(() => {
    const isFirst = before.current.pathname === '';
    const isSamePage = before.current.pathname === pathname;
    // Back from an anchor leads to the position before it.
    const isBackFromAnchor = type === 'POP' && before.current.hash !== hash;
    const isSame =
      isSamePage &&
      !isBackFromAnchor &&
      (before.current.search === search || type === 'REPLACE' || (isChoice && type === 'PUSH'));
    before.current = { pathname, search, hash };
    if (hash) return scrollWhenPossible(() => document.getElementById(decoded(hash.slice(1))));
    // A page that came with its content is read, and scrolled, before the shell runs.
    if (isFirst && window.scrollY > 0) return undefined;
    if (isSame || (keepsOwnPlace && type === 'POP')) return undefined;
    const y = type === 'POP' ? recallPlace(place.current) : undefined;
    // No page before it can still be scrolling, but the visitor may be.
    if (y !== undefined) return scrollWhenPossible(y, { isHeld: !isFirst });
    scrollToTop();
    return undefined;
  }, [entry, pathname, search, hash, type, keepsOwnPlace, isChoice]);
}

/**
 * The router gives the first entry of every document the same key. So that entry is identified by the time when its
 * document was opened.
 */
function placeName(entry: string): string {
  if (entry !== 'default') return entry;
  const state = window.history.state as { openedAt?: number } | null;
  const openedAt = state?.openedAt ?? performance.timeOrigin;
  if (!state?.openedAt) window.history.replaceState({ ...state, openedAt }, '');
  return String(openedAt);
}

/** An anchor that is not percent-encoded is used as it is. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
