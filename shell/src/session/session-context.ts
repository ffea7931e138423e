import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './create-session.ts';
import type { Visitor } from './visitor.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionContext around this component');
  return session;
}

export function useVisitor(): Visitor {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.visitor);
}
