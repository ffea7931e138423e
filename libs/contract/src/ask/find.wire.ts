import { findEntries } from '../search/found-entry.wire.ts';

/** Questions, found by title, text, tags and the accepted answer. */
export const findQuestions = /* @__PURE__ */ findEntries('ask');
