import { type AuditEntry, type EventData, shellName, type versionDecided } from '@yonkoma/contract';

/** What happened to one version, from an entry of the audit. */
export interface Decided {
  event: EventData<typeof versionDecided>['event'];
  remote: string;
  version: string;
  /** The remotes whose teams it concerns; `*` for those that decide about all. */
  concerns: readonly string[];
}

/** What was live: the versions of remotes and of the shell. */
interface State {
  revision: number;
  versions: Record<string, string>;
  rollouts: readonly { remote: string; version: string }[];
}

/** The same, as the audit records it. */
interface RecordedState extends State {
  shell: string;
  next?: { version: string; share: number };
}

type Entry = Pick<AuditEntry, 'what' | 'remote' | 'before' | 'after' | 'reason'>;

/** The revision after an entry; null when the entry is not about what is live. */
export const revisionAfter = ({ after }: Pick<Entry, 'after'>): number | null => stateOf(after)?.revision ?? null;

/**
 * What an entry of the audit means for versions. All decisions write an entry, so nothing that is decided in another
 * place can be forgotten here: what is live is compared, whatever the decision is called.
 */
export function decidedBy(entry: Entry): Decided[] {
  const { what, remote, before, after, reason } = entry;
  if (what === 'hook disabled')
    return [{ event: 'hook-disabled', remote: '', version: '', concerns: hookRemotes(before) }];
  const [was, is] = [stateOf(before), stateOf(after)];
  const isOfShell = what.startsWith('shell ');
  const done = isOfShell ? what.slice('shell '.length) : what;
  if (was && is) return done === 'paused' ? pausedIn(is, isOfShell ? shellName : remote) : changesOf(done, was, is);
  if (remote === null) return [];
  const event = eventOfState(what, after);
  return event === null ? [] : [about(event, remote, firstWord(reason))];
}

const about = (event: Decided['event'], remote: string, version: string): Decided => ({
  event,
  remote,
  version,
  concerns: [remote],
});

/** The entries of a candidate, of its approval and of its wait begin their reason with the version. */
const firstWord = (reason: string) => /^[^\s;]*/.exec(reason)?.[0] ?? '';

function eventOfState(what: string, state: string): 'held' | 'refused' | 'approved' | null {
  // Of several persons who have to approve, some are still to be heard.
  if (what === 'approved') return state === 'needs-approval' ? null : 'approved';
  if (what === 'held') return what;
  if (what !== 'candidate') return null;
  if (state === 'refused') return state;
  return state === 'needs-approval' || state === 'incomplete' ? 'held' : null;
}

function pausedIn({ rollouts }: State, remote: string | null): Decided[] {
  const paused = rollouts.find((rollout) => rollout.remote === remote);
  return paused ? [about('rollout-paused', paused.remote, paused.version)] : [];
}

function changesOf(what: string, was: State, is: State): Decided[] {
  const names = new Set(
    [was, is].flatMap(({ versions, rollouts }) => [...Object.keys(versions), ...rollouts.map(({ remote }) => remote)]),
  );
  return [...names].toSorted().flatMap((remote): Decided[] => {
    const [left, stable] = [was.versions[remote], is.versions[remote]];
    const [ended, begun] = [was, is].map(({ rollouts }) => rollouts.find((one) => one.remote === remote)?.version);
    if (left !== undefined && stable === undefined) return [about('retired', remote, left)];
    const hasMoved = stable !== undefined && stable !== left;
    const isOver = ended !== undefined && ended !== begun && ended !== stable;
    return [
      ...(hasMoved && what === 'rollback' && left !== undefined ? [about('taken-back', remote, left)] : []),
      ...(isOver && what === 'automatic return' ? [about('rollout-failed', remote, ended)] : []),
      ...(isOver ? [about('taken-back', remote, ended)] : []),
      ...(hasMoved ? [about('activated', remote, stable)] : []),
      ...(begun !== undefined && begun !== ended ? [about('rollout-begun', remote, begun)] : []),
    ];
  });
}

function stateOf(text: string): State | null {
  const state = parse(text);
  return state && 'versions' in state && 'rollouts' in state ? withShell(state as unknown as RecordedState) : null;
}

function withShell({ revision, versions, rollouts, shell, next }: RecordedState): State {
  return {
    revision,
    versions: { ...versions, ...(shell && { [shellName]: shell }) },
    rollouts: [...rollouts, ...(next && next.share > 0 ? [{ remote: shellName, version: next.version }] : [])],
  };
}

const hookRemotes = (text: string): readonly string[] => {
  const hook = parse(text);
  return Array.isArray(hook?.['remotes']) ? (hook['remotes'] as string[]) : ['*'];
};

function parse(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
