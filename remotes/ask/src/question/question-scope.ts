import { createContext, useContext } from 'react';
import type { Reply } from '../answer/reply-rules.ts';
import type { Verbs } from './use-verbs.ts';

/** The form that is open below a text or in place of it. */
export interface Opened {
  what: 'comment' | 'edit';
  on: string;
}

/** An action that waits for its dialog. */
export type Pondered =
  | { what: 'report'; reply: Reply | null }
  | { what: 'remove'; reply: Reply | null }
  | { what: 'moderate'; reply: Reply | null }
  | { what: 'close' }
  | { what: 'accept'; reply: Reply; isOn: boolean };

/** State that all parts of a question's page share. */
export interface QuestionScope {
  questionId: number;
  title: string;
  /** Of the question; null for somebody who has left. */
  author: Reply['user'];
  /**
   * BCP 47 tag of the question's language. Texts below are assumed to be in it, unless their letters show another
   * language.
   */
  lang: string;
  /** Points for the author of the accepted answer. */
  reward: number;
  isClosed: boolean;
  verbs: Verbs;
  linked: number;
  opened: Opened | null;
  open: (opened: Opened | null) => void;
  ponder: (pondered: Pondered) => void;
}

const Scope = createContext<QuestionScope | null>(null);
export const QuestionProvider = Scope;

export function useScope(): QuestionScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('No QuestionScope around this component');
  return scope;
}
