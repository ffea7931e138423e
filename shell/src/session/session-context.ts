import { useIsHydrating } from '@yonkoma/remote-kit';
import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import type { Session } from './create-session.ts';
import { guestAtom, visitorAtom } from './session-atom.ts';
import type { Visitor } from './visitor.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionContext around this component');
  return session;
}

/** The visitor of the page; the guest of the server in the render that hydrates it. */
export function useVisitor(): Visitor {
  const visitor = useAtomValue(visitorAtom);
  const guest = useAtomValue(guestAtom);
  return useIsHydrating() ? guest : visitor;
}
