import type { Rule } from '@yonkoma/contract';

export interface MemberEntry {
  id: number;
  title: string;
  icon: string;
  /** How the entry is opened. `unrecognized` cannot be opened. */
  kind: 'tab' | 'link' | 'iframe' | 'unrecognized';
  /** Address on this site, or for `link` the external address. */
  path: string;
  /** The entries of a group. A group itself cannot be opened. */
  children: MemberEntry[];
}

export interface MemberMenus {
  /** Entries in addition to those that remotes declare: for the header, the aside and the bottom bar. */
  header: MemberEntry[];
  aside: MemberEntry[];
  bottom: MemberEntry[];
  dropdown: MemberEntry[];
  side: MemberEntry[];
  /** A single group needs no heading. */
  showsHeadline: boolean;
  /** The titles of the addresses that may be shown in a frame of our page. */
  framed: Map<string, string>;
}

interface Rules {
  rules: readonly Rule[];
  menus: readonly Rule[];
}

/**
 * @param hasPage whether there is a live page at an address; a tab without a page is left out until its page is
 * published
 */
export function memberMenus({ rules, menus }: Rules, hasPage: (path: string) => boolean): MemberMenus {
  const side = entriesOf(menus, '/user/', ['menu', 'menu_dir'], hasPage);
  // A `nav` names another place than the header in `component`.
  const navAt = (place: string) =>
    entriesOf(
      rules.filter(({ component }) => component === place),
      '/',
      ['nav'],
      hasPage,
    );
  return {
    header: navAt(''),
    aside: navAt('aside'),
    bottom: navAt('bottom'),
    dropdown: [
      ...entriesOf(rules, '/', ['nav_user_menu'], hasPage),
      ...entriesOf(menus.flatMap(withBelow), '/', ['nav_user_menu'], hasPage),
    ],
    side,
    showsHeadline: side.filter(({ children }) => children.length > 0).length > 1,
    framed: new Map(
      [...rules, ...menus]
        .flatMap(withBelow)
        .filter(({ menu_type }) => menu_type === 'iframe')
        .map(({ url, title }) => [url, title]),
    ),
  };
}

const withBelow = (rule: Rule): Rule[] => [rule, ...rule.children.flatMap(withBelow)];

function entriesOf(
  rules: readonly Rule[],
  prefix: string,
  types: readonly Rule['type'][],
  hasPage: (path: string) => boolean,
): MemberEntry[] {
  return rules
    .filter(({ type, extend }) => types.includes(type) && extend !== 'add_rules_only')
    .flatMap((rule): MemberEntry[] => {
      const { id, title, icon, type } = rule;
      const children = entriesOf(rule.children, prefix, types, hasPage);
      const kind =
        rule.menu_type === 'tab' || rule.menu_type === 'link' || rule.menu_type === 'iframe'
          ? rule.menu_type
          : 'unrecognized';
      const path = addressOf(rule, kind, prefix);
      const isGroup = type === 'menu_dir' || children.length > 0 || rule.path === '';
      if (isGroup ? children.length === 0 : kind === 'tab' && !hasPage(path.replace(/[?#].*$/s, ''))) return [];
      return [{ id, title, icon, kind, path, children }];
    });
}

function addressOf({ path, url }: Rule, kind: MemberEntry['kind'], prefix: string): string {
  if (kind === 'link') return url;
  if (kind === 'iframe') return framePath(url);
  return `${prefix}${path.replace(/^\/+/, '')}`;
}

/** The address at which a page of another site is shown inside ours. */
export const framePath = (url: string): string => `/user/iframe/${encodeURIComponent(url)}`;

/** The first address on this site that the entries lead to. */
export function firstReachable(entries: readonly MemberEntry[]): string | undefined {
  for (const { kind, path, children } of entries) {
    const found =
      children.length > 0 ? firstReachable(children) : kind === 'tab' || kind === 'iframe' ? path : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The entries themselves and those of groups, in one list without the groups. */
export const withoutGroups = (entries: readonly MemberEntry[]): MemberEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? withoutGroups(entry.children) : [entry]));
