import type { RemoteInPage } from '@yonkoma/contract';
import type { Happening } from '../telemetry/happenings.ts';

/**
 * The result of the hash checks of a version's files. `waiting`: no file was requested yet. `open`: the files have no
 * hashes.
 */
export type IntegrityState = 'waiting' | 'checked' | 'refused' | 'open';

export interface InspectedRemote {
  name: string;
  version: string;
  /** Why this visitor has it. */
  cohort: 'stable' | 'canary' | 'dev';
  /** For each page the duration of its last load, in milliseconds from the request to the screen. */
  loads: { page: string; ms: number }[];
  integrity: IntegrityState;
  /** The version that replaces this one when it fails. */
  lastGood: string | null;
  /** The last good version was used in this page. */
  isStoodIn: boolean;
  lastFault: { step: string; page: string; text: string } | null;
}

/** What a page knows about one remote, from its manifest and from recorded events. */
export function inspectRemote(
  { name, version, isCanary, isDev, lastGood }: RemoteInPage,
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

/** The time left, as in `1 h 59 min`; never negative. */
export function timeLeft(until: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
