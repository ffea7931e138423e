import { createContext, useContext } from 'react';
import type { Remotes } from './remotes.ts';

export const RemotesContext = createContext<Remotes | null>(null);

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('No RemotesContext around this component');
  return remotes;
}
