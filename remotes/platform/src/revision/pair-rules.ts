/** The chosen revisions in an address, at most two. */
export function pairIn(query: URLSearchParams): number[] {
  return [...new Set(['a', 'b'].map((name) => Number(query.get(name))).filter((id) => Number.isInteger(id) && id > 0))];
}

/** The query after one more or one less choice. A third choice replaces the older of the two. */
export function withChosen(pair: readonly number[], id: number): Record<string, string> {
  const [a, b] = pair.includes(id) ? pair.filter((chosen) => chosen !== id) : [...pair, id].slice(-2);
  return { ...(a !== undefined && { a: `${a}` }), ...(b !== undefined && { b: `${b}` }) };
}
