import type { Rule } from '@yonkoma/contract';

/**
 * The rules of a guest: routes, header entries and buttons that are open to everybody, in the given order. A child
 * without its parent in the list becomes a root.
 */
export function guestRules(rules: readonly Rule[]): Rule[] {
  const open = rules.filter(
    ({ type, no_login_valid }) => no_login_valid === 1 && ['route', 'nav', 'button'].includes(type),
  );
  return grow(open);
}

/**
 * The rules of a member: only those whose node their group has; `*` means all. Directories with content become the side
 * menu; every other root except a lone `menu` becomes a rule.
 */
export function memberRules(rules: readonly Rule[], nodes: readonly string[]): { rules: Rule[]; menus: Rule[] } {
  const roots = grow(
    nodes.includes('*')
      ? rules
      : rules.filter(
          ({ type, name, no_login_valid }) =>
            type === 'menu_dir' || no_login_valid === 1 || nodes.includes(name.toLowerCase()),
        ),
  );
  return {
    menus: roots.filter(({ type, children }) => type === 'menu_dir' && children.length > 0),
    rules: roots.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  };
}

/** Puts rules under their parents; a rule without its parent in the list becomes a root. */
function grow(rules: readonly Rule[]): Rule[] {
  const ids = new Set(rules.map(({ id }) => id));
  const below = (pid: number): Rule[] =>
    rules.filter((rule) => rule.pid === pid).map((rule) => ({ ...rule, children: below(rule.id) }));
  return rules.filter(({ pid }) => !ids.has(pid)).map((rule) => ({ ...rule, children: below(rule.id) }));
}
