import { createContext, useContext, useMemo } from 'react';
import { useVisitor } from '../session/session-context.ts';
import { type MemberMenus, memberMenus } from './member-menus.ts';

/**
 * Whether there is a page at an address. It never changes in a page: content from the server that is not hydrated yet
 * would be drawn anew, because it may use what the context has.
 */
export const HasPageContext = createContext<(path: string) => boolean>(() => false);

/** The menus of the current visitor. */
export function useMenus(): MemberMenus {
  const visitor = useVisitor();
  const hasPage = useContext(HasPageContext);
  return useMemo(() => memberMenus(visitor, hasPage), [visitor, hasPage]);
}
