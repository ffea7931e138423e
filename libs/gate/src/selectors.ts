import parse, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser';

/**
 * Where a selector's elements are: `inside` is below an element of the remote, `own` may be the outermost of its
 * elements, whose neighbours are not its own, and `outside` is anywhere in the page.
 */
export type Place = 'outside' | 'own' | 'inside';

const order: readonly Place[] = ['outside', 'own', 'inside'];
const least = (places: readonly Place[]): Place =>
  order[Math.min(...places.map((one) => order.indexOf(one)))] ?? 'outside';
const most = (places: readonly Place[]): Place =>
  order[Math.max(...places.map((one) => order.indexOf(one)))] ?? 'outside';

const choosing = new Set([':is', ':where', ':matches', ':any', ':-webkit-any', ':-moz-any']);

/**
 * The place of each selector of a list, of which one that cannot be read is outside. The remote's elements have a class
 * or id that begins with `prefix-`. `around` is the place of the rule that a nested rule stands in.
 */
export function placesOf(
  list: string,
  prefix: string,
  around: Place | null = null,
): [selector: string, place: Place][] {
  try {
    return parse()
      .astSync(list)
      .nodes.map((selector) => [selector.toString().trim(), placeOf(selector, prefix, around)]);
  } catch {
    return [[list.trim(), 'outside']];
  }
}

function placeOf({ nodes }: Selector, prefix: string, around: Place | null): Place {
  const parts = compoundsOf(nodes);
  const isRelative = around !== null && (parts[0]?.combinator !== null || !holdsNesting(nodes));
  let before: Place | null = isRelative ? around : null;
  for (const { combinator, members } of parts) {
    const own = most(members.map((member) => placeOfMember(member, prefix, around)));
    before = before === null ? own : next(before, combinator ?? ' ', own);
  }
  return before ?? 'outside';
}

/** What comes below an element of the remote is inside; what comes beside one is where that is. */
function next(before: Place, combinator: string, own: Place): Place {
  if (combinator === ' ' || combinator === '>') return before === 'outside' ? own : 'inside';
  if (combinator === '+' || combinator === '~') return before === 'inside' ? 'inside' : own;
  return own;
}

/** What is asked about other elements, or about what an element is not, as in `:not(…)` and `:has(…)`, says nothing. */
function placeOfMember(node: Node, prefix: string, around: Place | null): Place {
  if (node.type === 'class' || node.type === 'id') return node.value.startsWith(`${prefix}-`) ? 'own' : 'outside';
  if (node.type === 'nesting') return around ?? 'outside';
  if (node.type === 'pseudo' && choosing.has(node.value.toLowerCase())) {
    const choices = (node as Pseudo).nodes.map((choice) => placeOf(choice, prefix, null));
    return choices.length === 0 ? 'outside' : least(choices);
  }
  return 'outside';
}

interface Compound {
  /** Between this and the compound before; null at the beginning. */
  combinator: string | null;
  members: Node[];
}

function compoundsOf(nodes: readonly Node[]): Compound[] {
  const found: Compound[] = [{ combinator: null, members: [] }];
  for (const node of nodes) {
    const last = found.at(-1) as Compound;
    if (node.type === 'combinator') {
      const combinator = node.value.trim() || ' ';
      if (last.members.length === 0) last.combinator = combinator;
      else found.push({ combinator, members: [] });
    } else if (node.type !== 'comment') last.members.push(node);
  }
  return found.filter(({ members }) => members.length > 0);
}

function holdsNesting(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.type === 'nesting' || ('nodes' in node && holdsNesting(node.nodes as Node[])));
}
