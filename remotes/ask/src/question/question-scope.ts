import { createContext, useContext } from 'react';
import type { Reply } from '../answer/reply-rules.ts';
import type { Verbs } from './use-verbs.ts';

/** What is open below or in place of something said. */
export interface Opened {
  what: 'comment' | 'edit';
  on: string;
}

/** What is asked about before it is done. */
export type Pondered =
  | { what: 'report'; reply: Reply | null }
  | { what: 'remove'; reply: Reply | null }
  | { what: 'close' }
  | { what: 'accept'; reply: Reply; isOn: boolean };

/** What all parts of a question's page share. */
export interface QuestionScope {
  questionId: number;
  title: string;
  /**
   * BCP 47 tag of the language it is asked in, which is assumed for the texts below when their letters do not show
   * another another.
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
