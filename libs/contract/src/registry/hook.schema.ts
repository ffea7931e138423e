import * as v from 'valibot';
import { whole, Whole } from '../fields.schema.ts';
import { hookEvents } from './hook.wire.ts';

const HookId = whole(1, 1_000_000_000);
const HookEvents = v.pipe(v.array(v.picklist(hookEvents)), v.maxLength(hookEvents.length));
/** Any text: which addresses are allowed is checked by the verb, which says why one is not. */
const HookAddress = v.pipe(v.string(), v.trim(), v.maxLength(500));

/** What came of one attempt: the status of the answer, or why there was none. */
const Attempt = v.object({ status: v.nullable(Whole), error: v.string() });

export const HookEntry = v.object({
  id: Whole,
  url: v.string(),
  /** Empty for all. */
  events: v.array(v.picklist(hookEvents)),
  /** Names of remotes; `*` for all. */
  remotes: v.array(v.string()),
  madeBy: v.string(),
  createdAt: Whole,
  /** The latest attempt; null before the first. */
  last: v.nullable(v.object({ at: Whole, event: v.string(), ...Attempt.entries })),
  /** Messages that are still to be sent. */
  waiting: Whole,
  /** Since when no attempt succeeded; null when the latest did. */
  failingSince: v.nullable(Whole),
  /** When it was switched off because it failed for days. */
  disabledAt: v.nullable(Whole),
});
export type HookEntry = v.InferOutput<typeof HookEntry>;

export const addHook = {
  input: v.object({ url: HookAddress, events: v.optional(HookEvents, []) }),
  /** `secret` begins with `whsec_` and is shown in no other answer. */
  reply: v.object({ id: Whole, secret: v.string(), events: v.array(v.string()), remotes: v.array(v.string()) }),
  refusals: ['hook-address', 'hook-limit'],
  summary: 'Registers an address that is told what happens to remotes',
};

export const listHooks = {
  input: v.object({}),
  reply: v.object({ list: v.array(HookEntry) }),
  summary: 'The web hooks of the caller’s remotes, and what came of the latest attempt',
};

export const removeHook = {
  input: v.object({ id: HookId }),
  reply: v.object({ id: Whole, url: v.string() }),
  refusals: ['hook-unknown'],
  summary: 'Removes a web hook',
};

export const testHook = {
  input: v.object({ id: HookId }),
  reply: v.object({ id: Whole, url: v.string(), isTaken: v.boolean(), ...Attempt.entries }),
  refusals: ['hook-unknown'],
  summary: 'Sends a message to a web hook and says what it answered',
};
