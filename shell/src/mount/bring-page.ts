import type { RemoteInPage } from '@yonkoma/contract';
import type { ComponentType } from 'react';
import { type FaultStep, RemoteFault, stepOf } from './remote-fault.ts';
import { deadlineMs, type Remotes } from './remotes.ts';

/**
 * After the deadline the last good version has this much time left. Then the page shows a failure, within 3.5 s of the
 * request.
 */
const standInMs = 250;
/** The last good version is fetched a little before the deadline, so that it can be shown then. */
const aheadMs = 600;

export type RemotePageState =
  | { is: 'loading' }
  | { is: 'ready'; Page: ComponentType; version: RemoteInPage; isLastGood: boolean }
  | { is: 'failed'; error: unknown };

export interface Fault {
  version: RemoteInPage;
  step: FaultStep;
  error: unknown;
  isLastGood: boolean;
}

export interface PageEvents {
  onFault: (fault: Fault) => void;
  /** A version is being loaded to be shown, whether it arrives or not. */
  onTry: (version: RemoteInPage, isLastGood: boolean) => void;
}

interface PageParts extends PageEvents {
  remotes: Remotes;
  remote: RemoteInPage;
  page: string;
  onState: (state: RemotePageState) => void;
}

/** A page that is being loaded for the screen. */
export interface BroughtPage {
  /** The page on screen threw: the last good version replaces it, if there is one. */
  replace(error: unknown, step: FaultStep): void;
  stop(): void;
}

/** The page when it is already loaded and can be drawn at once. */
export function pageAtHand(remotes: Remotes, remote: RemoteInPage, page: string): RemotePageState {
  const version = remotes.standing(remote);
  const Page = remotes.hasGivenUp(version, page) ? undefined : remotes.peek(version, page);
  if (!Page) return { is: 'loading' };
  remotes.enforce(version);
  return { is: 'ready', Page, version, isLastGood: false };
}

/**
 * Loads one page of a remote in the version of this revision. When that fails or is late, it loads the last good
 * version. When that fails too, it reports the fault.
 */
export function bringPage({ remotes, remote, page, onState, onFault, onTry }: PageParts): BroughtPage {
  const version = remotes.standing(remote);
  let isGone = false;
  let shown: RemoteInPage | null = null;

  const show = (chosen: RemoteInPage, Page: ComponentType) => {
    if (isGone || shown) return;
    shown = chosen;
    remotes.enforce(chosen);
    onState({ is: 'ready', Page, version: chosen, isLastGood: chosen !== version });
  };
  const fail = (error: unknown) => {
    if (!isGone && !shown) onState({ is: 'failed', error });
  };
  const blame = (chosen: RemoteInPage, step: FaultStep, error: unknown) => {
    if (!isGone) onFault({ version: chosen, step, error, isLastGood: chosen !== version });
  };

  const standIn = async (error: unknown) => {
    if (isGone || shown) return;
    const sentence = setTimeout(() => fail(error), standInMs);
    const lastGood = await remotes.lastGood(version);
    try {
      if (lastGood && !isGone) {
        onTry(lastGood, true);
        show(lastGood, await remotes.load(lastGood, page));
      }
    } catch (fault) {
      if (lastGood) blame(lastGood, stepOf(fault, 'load'), fault);
    }
    clearTimeout(sentence);
    fail(error);
  };

  const fetchAhead = async () => {
    const lastGood = await remotes.lastGood(version);
    if (lastGood && !isGone) await remotes.load(lastGood, page).catch(() => null);
  };

  const bring = () => {
    onTry(version, false);
    const arriving = remotes.load(version, page);
    const dueMs = Math.max(0, remotes.askedAt(version, page) + deadlineMs - performance.now());
    let isLate = false;
    const ahead = setTimeout(() => void fetchAhead(), Math.max(0, dueMs - aheadMs));
    const deadline = setTimeout(() => {
      isLate = true;
      const error = new RemoteFault('timeout', `${remote.name} ${version.version} has not come after ${deadlineMs} ms`);
      blame(version, 'timeout', error);
      void standIn(error);
    }, dueMs);
    arriving
      .finally(() => {
        clearTimeout(ahead);
        clearTimeout(deadline);
      })
      .then(
        (Page) => show(version, Page),
        (error: unknown) => {
          if (isLate) return;
          blame(version, stepOf(error, 'load'), error);
          void standIn(error);
        },
      );
  };

  const atHand = pageAtHand(remotes, remote, page);
  if (atHand.is === 'ready') {
    shown = atHand.version;
    onTry(version, false);
    onState(atHand);
  } else if (remotes.hasGivenUp(version, page))
    void standIn(new Error(`${remote.name} ${version.version} failed before and is not tried again`));
  else bring();

  return {
    replace(error, step) {
      const broken = shown;
      if (isGone || !broken) return;
      blame(broken, stepOf(error, step), error);
      shown = null;
      if (broken !== version || !version.lastGood) return fail(error);
      remotes.giveUp(version, page);
      onState({ is: 'loading' });
      void standIn(error);
    },
    stop() {
      isGone = true;
    },
  };
}
