import { workNodes } from '@yonkoma/contract';

const partOf = (node: string) => node.split('/')[0] ?? '';

/** First parts of the permission nodes for work on the site. `*` does not cover them. */
const byNameAlone = new Set(workNodes.map(partOf));

/**
 * Whether a list of permission nodes contains a node, without regard to case. `*` covers everything that members do for
 * themselves; nodes for work on the site must be named.
 */
export function holdsNode(nodes: readonly string[], node: string): boolean {
  const wanted = node.toLowerCase();
  return nodes.includes(wanted) || (nodes.includes('*') && !byNameAlone.has(partOf(wanted)));
}
