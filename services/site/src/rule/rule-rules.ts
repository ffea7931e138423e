import type { Rule } from '@yonkoma/contract';
import type { NodeRule } from './rule-store.ts';

/**
 * The rules of a guest: routes, header entries and buttons that are open to everybody, in the given order. A child
 * without its parent in the list becomes a root.
 */
export function guestRules(rules: readonly NodeRule[]): Rule[] {
  const open = rules.filter(
    ({ type, no_login_valid, permission }) =>
      no_login_valid === 1 && permission === null && ['route', 'nav', 'button'].includes(type),
  );
  return grow(open);
}

/**
 * The rules of a member: only those whose node they hold, as `holds` says. Directories with content become the side
 * menu; every other root except a lone `menu` becomes a rule.
 */
export function memberRules(
  rules: readonly NodeRule[],
  holds: (node: string) => boolean,
): { rules: Rule[]; menus: Rule[] } {
  const roots = grow(
    rules.filter(({ type, name, no_login_valid, permission }) =>
      permission === null ? type === 'menu_dir' || no_login_valid === 1 || holds(name) : holds(permission),
    ),
  );
  return {
    menus: roots.filter(({ type, children }) => type === 'menu_dir' && children.length > 0),
    rules: roots.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  };
}

/** Puts rules under their parents; a rule without its parent in the list becomes a root. */
function grow(rules: readonly NodeRule[]): Rule[] {
  const ids = new Set(rules.map(({ id }) => id));
  const withChildren = ({ permission: _, ...rule }: NodeRule): Rule => ({
    ...rule,
    children: rules.filter(({ pid }) => pid === rule.id).map(withChildren),
  });
  return rules.filter(({ pid }) => !ids.has(pid)).map(withChildren);
}
