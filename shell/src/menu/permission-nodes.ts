import type { Rule } from '@yonkoma/contract';

type Rules = readonly Rule[];

/**
 * The buttons of each node: `/user/account/overview` contains `/user/account/overview/edit`. Letter case does not
 * matter, as in addresses.
 */
export function permissionNodes({ rules, menus }: { rules: Rules; menus: Rules }): Map<string, Set<string>> {
  const nodes = new Map<string, Set<string>>();
  const collect = (list: Rules, prefix: string, parent: string) => {
    for (const { type, name, children } of list) {
      if (type === 'button') {
        const key = `${prefix}${parent}`.toLowerCase();
        nodes.set(key, (nodes.get(key) ?? new Set()).add(`${prefix}${name}`.toLowerCase()));
      }
      collect(children, prefix, name);
    }
  };
  collect(rules, '/', '');
  collect(menus, '/user/', '');
  return nodes;
}

/**
 * Whether the rules contain a button of the page at `pathname`, or of a named node: `account/overview`, or '' for a
 * root.
 */
export function holdsButton(
  visitor: { rules: Rules; menus: Rules },
  button: string | { name: string; node: string },
  pathname: string,
): boolean {
  const nodes = permissionNodes(visitor);
  const held = (key: string, value: string) => nodes.get(key.toLowerCase())?.has(value.toLowerCase()) === true;
  if (typeof button === 'string') {
    const here = pathname.replace(/(?<=.)\/$/, '');
    return held(here, `${here}/${button}`);
  }
  const { name, node } = button;
  return ['/', '/user/'].some((prefix) => held(`${prefix}${node}`, `${prefix}${node ? `${node}/` : ''}${name}`));
}
