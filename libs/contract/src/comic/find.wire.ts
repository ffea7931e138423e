import { findEntries } from '../search/found-entry.wire.ts';

export const findComicEntries = /* @__PURE__ */ findEntries('comic');
