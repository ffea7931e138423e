import { createContext, useContext } from 'react';
import type { CommentFields } from './said.ts';
import type { Talk, Written } from './talk.ts';
import type { ThreadSay } from './thread-words.ts';
import type { Verbs } from './use-verbs.ts';

/** The form that is open below or in place of one comment. */
export interface Opened {
  what: 'answer' | 'edit';
  id: number;
}

/** An action that waits for confirmation. */
export interface Asked {
  what: 'report' | 'remove' | 'moderate';
  said: CommentFields;
}

/** The state that the comments of one list share. */
export interface ThreadScope {
  talk: Talk;
  say: ThreadSay;
  linkedId: number;
  verbs: Verbs;
  /** Shows and announces the result of an action. */
  showMessage: (message: string, isBad?: boolean) => void;
  opened: Opened | null;
  open: (opened: Opened | null) => void;
  ask: (asked: Asked) => void;
  /** Shows the comment as pending until the service answers. @throws the refusal. */
  send: (written: Written, answered: CommentFields | null) => Promise<void>;
}

const ThreadContext = createContext<ThreadScope | null>(null);
/** The React context of a thread; use `useScope`. */
export const ThreadProvider = ThreadContext;

/**
 * The shared state of the thread around a component.
 * @throws outside of `CommentScope`.
 */
export function useScope(): ThreadScope {
  const scope = useContext(ThreadContext);
  if (!scope) throw new Error('No thread around this comment');
  return scope;
}
