/** First parts of the nodes that are work for the site. */
const byNameAlone = new Set(['platform', 'moderation']);

/**
 * Whether permission nodes hold one, without regard to letter case. `*` is everything a member may do for themselves;
 * work for the site is given by name.
 */
export function holdsNode(nodes: readonly string[], node: string): boolean {
  const wanted = node.toLowerCase();
  return nodes.includes(wanted) || (nodes.includes('*') && !byNameAlone.has(wanted.split('/')[0] ?? ''));
}
