import { pages as own } from './pages-of-the-remote.mjs';
import { followEdits } from './follow-edits.mjs';
import { liveType } from './live-components.mjs';

/** The shell loads a page before it renders it, so it gets the stand-in of the page. */
const livePage = (page) =>
  page.load
    ? Object.assign(liveType(page), { load: async () => ({ default: liveType((await page.load()).default) }) })
    : liveType(page);

export const pages = Object.fromEntries(Object.entries(own).map(([name, page]) => [name, livePage(page)]));

followEdits(import.meta.webpackHot);
