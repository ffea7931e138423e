import { findEntries } from '../search/found-entry.wire.ts';

/** `kind` is `blog` or `matter`. */
export const findArticleEntries = /* @__PURE__ */ findEntries('article');
