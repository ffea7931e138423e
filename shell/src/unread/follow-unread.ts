import { countUnread } from '@yonkoma/contract';
import type { ShellApi, Unread } from '@yonkoma/remote-kit';
import { firstState, type FollowStep, type FollowTimer, next } from './follow-state.ts';
import { createTabBadge } from './tab-badge.ts';
import { createStream } from './stream.ts';
import { openTabs, type Tabs } from './tabs.ts';

interface FollowParts {
  window: Window & typeof globalThis;
  memberId: number;
  call: ShellApi['call'];
  onUnread: (unread: Unread) => void;
}

export interface Following {
  /** The member has just read something: requests the new count. */
  ask(): void;
  stop(): void;
}

/**
 * Keeps the unread count up to date. Every number comes from the services. One tab of the browser gets it by push and
 * shares it; a tab that receives nothing requests it itself, as often as the services want. A hidden or offline tab
 * sends no requests. `follow-state.ts` decides what to do when; this function carries it out.
 */
export function followUnread({ window, memberId, call, onUnread }: FollowParts): Following {
  const { document, navigator } = window;
  const name = `yonkoma-unread-${memberId}`;
  const marks = createTabBadge(window);
  const timers = new Map<FollowTimer, number>();
  let state = firstState;
  let tabs: Tabs | undefined;

  const happen = (event: Parameters<typeof next>[1]) => {
    const isAway = document.visibilityState === 'hidden' || navigator.onLine === false;
    const [after, steps] = next(state, event, { isAway, stream: stream.state() });
    state = after;
    for (const step of steps) take(step);
  };
  const stream = createStream(window, name, (counts) => happen({ is: 'pushed', counts }));

  const ask = async () => {
    const { news } = state;
    try {
      happen({ is: 'answered', counts: await call(countUnread, {}), news });
    } catch {
      happen({ is: 'failed' });
    }
  };
  const start = (timer: FollowTimer, ms: number) => {
    window.clearTimeout(timers.get(timer));
    timers.set(
      timer,
      window.setTimeout(() => happen({ is: 'due', timer }), ms),
    );
  };
  const take = (step: FollowStep) => {
    switch (step.do) {
      case 'ask':
        return void ask();
      case 'show':
        marks.show(step.counts.count);
        return onUnread({ count: step.counts.count, messages: step.counts.messages, notices: step.counts.notices });
      case 'open tabs':
        tabs = openTabs(window, name, {
          onAsked: () => happen({ is: 'asked by a tab' }),
          onPushed: (counts, isNews) => happen({ is: 'told by a tab', counts, isNews }),
        });
        return undefined;
      case 'ask tabs':
        return tabs?.ask();
      case 'tell tabs':
        return tabs?.share(step.counts, step.isNews);
      case 'close tabs':
        tabs?.close();
        tabs = undefined;
        return undefined;
      case 'want stream':
        return stream.want();
      case 'leave stream':
        return stream.leave();
      case 'renew stream':
        return stream.renew();
      case 'start':
        return start(step.timer, (stream.state() === 'waiting' ? step.waitingMs : undefined) ?? step.ms);
      case 'clear':
        return window.clearTimeout(timers.get(step.timer));
    }
  };

  const events = new window.AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: events.signal });
  on(document, 'visibilitychange', () => happen({ is: document.visibilityState === 'hidden' ? 'hidden' : 'woken' }));
  on(window, 'online', () => happen({ is: 'woken' }));
  on(window, 'offline', () => happen({ is: 'offline' }));
  on(window, 'pagehide', () => happen({ is: 'left' }));
  on(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) happen({ is: 'woken' });
  });
  happen({ is: 'woken' });

  return {
    ask: () => happen({ is: 'read' }),
    stop() {
      events.abort();
      happen({ is: 'left' });
      marks.show(0);
    },
  };
}
