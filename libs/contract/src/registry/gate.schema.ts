import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';

/** One fault, or possible fault, of a release. */
export const GateFinding = v.object({
  /** Id in the catalogue: `page-clash`. */
  rule: v.string(),
  /** An error refuses the release. A warning is only reported. */
  severity: v.picklist(['error', 'warning']),
  /** What is wrong, with the names and values of this release. */
  issue: v.string(),
  fix: v.string(),
  /** The source of the finding: the build document, its files, the live site, the run in a browser. */
  source: v.picklist(['build', 'files', 'live', 'run']),
  /** File, page or field. */
  where: v.optional(v.string()),
});
export type GateFinding = v.InferOutput<typeof GateFinding>;

/** The result of the gate for one version, checked against everything that was live in one revision. */
export const GateReport = v.object({
  id: v.string(),
  /** Unix seconds. */
  at: Whole,
  /** Version of the shell with which it was judged; empty when none was known. */
  shell: v.string(),
  remote: v.string(),
  version: v.string(),
  /** Id of the revision. */
  against: Whole,
  /** When a rule could not be checked completely, the report is `incomplete`, which is not a pass. */
  state: v.picklist(['passed', 'refused', 'incomplete']),
  findings: v.array(GateFinding),
  rules: v.array(
    v.object({ id: v.string(), state: v.picklist(['passed', 'failed', 'not-run']), why: v.optional(v.string()) }),
  ),
  ms: Whole,
});
export type GateReport = v.InferOutput<typeof GateReport>;
