/** First parts of the nodes that are work for the site. */
const byNameAlone = new Set(['platform', 'moderation']);

/**
 * Whether a list of permission nodes contains a node, without regard to case. `*` covers everything that members do for
 * themselves; nodes for work on the site must be named.
 */
export function holdsNode(nodes: readonly string[], node: string): boolean {
  const wanted = node.toLowerCase();
  return nodes.includes(wanted) || (nodes.includes('*') && !byNameAlone.has(wanted.split('/')[0] ?? ''));
}
