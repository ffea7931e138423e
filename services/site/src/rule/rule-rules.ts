import type { Rule } from '@yonkoma/contract';

/** What a guest is told: routes, header entries and buttons open to everybody, in the order given. A child whose parent is not among them stands as a root. */
export function guestRules(rules: readonly Rule[]): Rule[] {
  const open = rules.filter(({ type, no_login_valid }) => no_login_valid === 1 && ['route', 'nav', 'button'].includes(type));
  const ids = new Set(open.map(({ id }) => id));
  const below = (pid: number): Rule[] => open.filter((rule) => rule.pid === pid).map((rule) => ({ ...rule, children: below(rule.id) }));
  return open.filter(({ pid }) => !ids.has(pid)).map((rule) => ({ ...rule, children: below(rule.id) }));
}
