import { asideCookie, choiceCookie } from '@yonkoma/contract';

const key = 'yonkoma-home-aside-closed';

/** Whether the aside of the front page is closed on this screen. */
export const isAsideClosed = (document: Document): boolean => document.documentElement.dataset.aside === 'closed';

const show = (document: Document, isClosed: boolean) => {
  document.documentElement.dataset.aside = isClosed ? 'closed' : 'open';
};

/** Puts the visitor's choice on the document, or else that of the site. */
export function applyAside(document: Document, isClosedAtFirst: boolean): void {
  const kept = localStorage.getItem(key);
  show(document, kept === null ? isClosedAtFirst : kept === '1');
}

/** Stores a choice: in storage for the page, and in a cookie, so that the next page is served with it. */
export function chooseAside(document: Document, isClosed: boolean): void {
  const value = isClosed ? '1' : '0';
  localStorage.setItem(key, value);
  document.cookie = choiceCookie(asideCookie, value);
  show(document, isClosed);
}
