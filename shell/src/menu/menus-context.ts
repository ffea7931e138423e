import { createContext, useContext } from 'react';
import type { MemberMenus } from './member-menus.ts';

export const MenusContext = createContext<MemberMenus>({
  header: [],
  dropdown: [],
  side: [],
  showsHeadline: false,
  framed: [],
});

/** The menus of the current visitor. */
export const useMenus = (): MemberMenus => useContext(MenusContext);
