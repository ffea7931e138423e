import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import type { Session } from './create-session.ts';
import { visitorAtom } from './session-atom.ts';
import type { Visitor } from './visitor.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionContext around this component');
  return session;
}

export const useVisitor = (): Visitor => useAtomValue(visitorAtom);
