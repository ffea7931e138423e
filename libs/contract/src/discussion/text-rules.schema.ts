import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { admissions, watchActions } from './text-rules.ts';

const Admission = v.picklist(admissions);
export type Admission = v.InferOutput<typeof Admission>;

const WatchedWord = v.object({
  /** A language of the site, or `all`. */
  language: v.string(),
  word: v.string(),
  action: v.picklist(watchActions),
});
export type WatchedWord = v.InferOutput<typeof WatchedWord>;

/** The settings of operators for texts of members. */
export const readTextRules = /* @__PURE__ */ peerEndpoint({
  name: 'discussion.readTextRules',
  /** The noun of a subject, or one of `textScopes`; without it the rules of the whole site. */
  input: v.object({ scope: v.optional(v.pipe(v.string(), v.maxLength(16))) }),
  reply: v.object({
    /** The admission of the scope, else that of the whole site. */
    admission: Admission,
    /** Hosts to which links in texts may lead. */
    allowed_hosts: v.array(v.string()),
    /** Words that are refused, held or masked in whatever members write. */
    words: v.array(WatchedWord),
  }),
  summary: 'Whose texts wait, where they may lead, and which words are watched',
});
