import type { MountedRemote } from '@yonkoma/contract';
import type { Happening } from '../telemetry/happenings.ts';

/**
 * How the files of a version fared against their hashes. `waiting`: none was asked for yet. `open`: they carry none.
 */
export type IntegrityState = 'waiting' | 'checked' | 'refused' | 'open';

export interface InspectedRemote {
  name: string;
  version: string;
  /** Why this visitor has it. */
  cohort: 'stable' | 'canary' | 'dev';
  /** By page, the last time each was brought, in milliseconds from asked to shown. */
  loads: { page: string; ms: number }[];
  integrity: IntegrityState;
  /** The version that stands in when this one fails. */
  lastGood: string | null;
  /** It does so in this page. */
  isStoodIn: boolean;
  lastFault: { step: string; page: string; text: string } | null;
}

/** What a page knows of one remote, from its manifest and from what happened. */
export function inspectRemote(
  { name, version, isCanary, isDev, lastGood }: MountedRemote,
  happened: readonly Happening[],
): InspectedRemote {
  const own = happened.filter(({ remote }) => remote === name);
  const ofVersion = own.filter((happening) => happening.version === version);
  const loads = new Map(
    ofVersion.flatMap(({ kind, page, ms }) =>
      kind === 'load' && page !== undefined && ms !== undefined ? [[page, ms] as const] : [],
    ),
  );
  const fault = own.findLast(({ kind }) => kind === 'fault');
  return {
    name,
    version,
    cohort: isDev ? 'dev' : isCanary ? 'canary' : 'stable',
    loads: [...loads].map(([page, ms]) => ({ page, ms })),
    integrity: integrityOf(ofVersion, isDev === true),
    lastGood: lastGood?.version ?? null,
    isStoodIn: own.some(({ kind, isLastGood }) => kind === 'load' && isLastGood === true),
    lastFault: fault ? { step: fault.step ?? '', page: fault.page ?? '', text: textOf(fault.cause) } : null,
  };
}

function integrityOf(ofVersion: readonly Happening[], isDev: boolean): IntegrityState {
  if (isDev) return 'open';
  if (ofVersion.some(({ step }) => step === 'integrity')) return 'refused';
  return ofVersion.some(({ kind }) => kind === 'load') ? 'checked' : 'waiting';
}

const textOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';

/** `1 h 59 min`, never below nothing. */
export function timeLeft(until: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
