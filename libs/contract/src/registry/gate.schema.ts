import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';

/** One thing that is wrong with a release, or looks so. */
export const GateFinding = v.object({
  /** Id in the catalogue: `page-clash`. */
  rule: v.string(),
  /** An error refuses the release. A warning is only reported. */
  severity: v.picklist(['error', 'warning']),
  /** What is wrong, with the names and values of this release. */
  issue: v.string(),
  fix: v.string(),
  /** Who was asked: the build document, its files, the live site, the run in a browser. */
  source: v.picklist(['build', 'files', 'live', 'run']),
  /** File, page or field. */
  where: v.optional(v.string()),
});
export type GateFinding = v.InferOutput<typeof GateFinding>;

/** What the gate said of one version against everything that was live in one revision. */
export const GateReport = v.object({
  id: v.string(),
  /** Unix seconds. */
  at: Whole,
  /** Version of the shell it was judged with; empty where none was known. */
  shell: v.string(),
  remote: v.string(),
  version: v.string(),
  /** Id of the revision. */
  against: Whole,
  /** A rule that could not be asked to its end leaves it `incomplete`: that is no pass. */
  state: v.picklist(['passed', 'refused', 'incomplete']),
  findings: v.array(GateFinding),
  rules: v.array(
    v.object({ id: v.string(), state: v.picklist(['passed', 'failed', 'not-run']), why: v.optional(v.string()) }),
  ),
  ms: Whole,
});
export type GateReport = v.InferOutput<typeof GateReport>;
