import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { hookEvents } from './hook.wire.ts';

/**
 * One change of one remote, from an entry of the audit. `hook-disabled` concerns no remote: a web hook failed for days
 * and was switched off.
 */
export const versionDecided = event({
  name: 'registry.versionDecided',
  data: v.object({
    event: v.picklist([...hookEvents, 'hook-disabled']),
    at: UnixTime,
    /** Empty for `hook-disabled`, as is the version. */
    remote: v.string(),
    version: v.string(),
    /** Id of the revision after it; null for what changed nothing that is live. */
    revision: v.nullable(Whole),
    who: v.string(),
    reason: v.string(),
    /** Id of the entry in the audit. */
    audit: Whole,
    /** Id of the gate's report. */
    report: v.nullable(v.string()),
    /** The accounts on the tokens of the teams concerned. */
    member_ids: v.pipe(v.array(Id), v.maxLength(1000)),
  }),
  subscribers: ['registry', 'notice'],
  summary: 'A version of a remote was decided about, by a person or by the watch',
});
