import * as v from 'valibot';
import { PageNumber, whole, Whole } from '../fields.schema.ts';
import { GateReport } from './gate.schema.ts';
import { ShellStatus } from './shell.schema.ts';
import { AuditEntry, RemoteName, RevisionEntry, Rollout, VersionEntry, Watched } from './platform.schema.ts';
import { healthSteps, vitalNames } from './telemetry.ts';

/** Who decided, when and why. */
const Decided = v.object({ who: v.string(), at: Whole, reason: v.string() });

export const readStatus = {
  input: v.object({}),
  reply: v.object({
    revision: v.object({ id: Whole, hash: v.string(), at: Whole, who: v.string(), shell: v.string() }),
    seam: Whole,
    remotes: v.array(
      v.object({
        name: v.string(),
        stable: v.nullable(VersionEntry),
        rollout: v.nullable(
          v.object({
            ...VersionEntry.entries,
            share: Whole,
            since: Whole,
            ...Watched.entries,
          }),
        ),
        lastGood: v.nullable(v.string()),
        /** Newest version that is not live. */
        candidate: v.nullable(VersionEntry),
        /** It moves to no other version until somebody unpins it. */
        pin: v.nullable(v.object({ version: v.string(), ...Decided.entries })),
        /** It was withdrawn, and nothing of it is live. */
        retired: v.nullable(Decided),
      }),
    ),
    shell: ShellStatus,
    /** The caller and their rights: names of `platformNodes`. */
    you: v.object({ name: v.string(), can: v.array(v.string()) }),
  }),
  summary: 'What is live, of each remote',
};

export const listVersions = {
  input: v.object({ remote: RemoteName, page: PageNumber }),
  reply: v.object({ list: v.array(VersionEntry), hasMore: v.boolean() }),
  summary: 'Versions of a remote, newest first',
};

export const readHistory = {
  input: v.object({ remote: v.optional(RemoteName), page: PageNumber }),
  reply: v.object({ list: v.array(AuditEntry), hasMore: v.boolean() }),
  summary: 'The audit, newest first',
};

export const readReport = {
  input: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  reply: GateReport,
  refusals: ['report-unknown'],
  summary: 'What the gate said of a version',
};

export const checkAudit = {
  input: v.object({}),
  /** `brokenAt` is the first entry whose hash is wrong, or that does not follow the entry before it. */
  reply: v.object({ isWhole: v.boolean(), entries: Whole, head: v.string(), brokenAt: v.nullable(Whole) }),
  summary: 'Whether the chain of the audit holds',
};

export const listRevisions = {
  input: v.object({ page: PageNumber }),
  reply: v.object({ list: v.array(RevisionEntry), hasMore: v.boolean() }),
  summary: 'Revisions, newest first',
};

export const diffRevisions = {
  input: v.object({ a: whole(1, 1_000_000_000), b: whole(1, 1_000_000_000) }),
  reply: v.object({
    a: RevisionEntry,
    b: RevisionEntry,
    shell: v.nullable(v.object({ before: v.string(), after: v.string() })),
    remotes: v.array(
      v.object({
        remote: v.string(),
        before: v.nullable(v.string()),
        after: v.nullable(v.string()),
        rolloutBefore: v.nullable(Rollout),
        rolloutAfter: v.nullable(Rollout),
      }),
    ),
  }),
  refusals: ['revision-unknown'],
  summary: 'What differs between two revisions',
};

const Count = v.object({
  views: v.number(),
  faults: v.number(),
  /** Faults of counted visitors in a hundred views; null without views. */
  rate: v.nullable(v.number()),
});

export const readHealth = {
  input: v.object({
    remote: v.optional(RemoteName),
    /** The length of the period, back from now. */
    minutes: v.optional(whole(1, 10_080), 60),
    /** The length of one entry of `overTime` in minutes. */
    stepMinutes: v.optional(whole(1, 60), 1),
  }),
  reply: v.object({
    list: v.array(
      v.object({
        remote: v.string(),
        version: v.string(),
        isStable: v.boolean(),
        isCanary: v.boolean(),
        ...Count.entries,
        /** The counts of the last 60 s. */
        lately: Count,
        faultsByStep: v.array(v.object({ step: v.picklist(healthSteps), count: v.number() })),
        /** Why a page could last not be rendered on the server, and when; null when none failed in this time. */
        renderFault: v.nullable(v.object({ why: v.string(), at: Whole })),
        loadMs: v.nullable(v.object({ count: v.number(), p50: v.number(), p75: v.number(), p95: v.number() })),
        vitals: v.array(v.object({ name: v.picklist(vitalNames), count: v.number(), p75: v.number() })),
        /** The steps with traffic, oldest first; `at` is the beginning of the step. */
        overTime: v.array(
          v.object({
            at: Whole,
            views: v.number(),
            faults: v.number(),
            loadP75: v.nullable(v.number()),
            vitals: v.array(v.object({ name: v.picklist(vitalNames), p75: v.number() })),
          }),
        ),
      }),
    ),
  }),
  summary: 'Views, faults, load times and vitals by remote version',
};
