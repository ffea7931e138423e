/**
 * Fills the declared input of a page: `:param` from the path, `?name` from the query, anything else unchanged. Values
 * that the address does not contain are left out.
 */
export function fillInput(
  declared: Record<string, string>,
  params: Record<string, string>,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const valueOf = (source: string) =>
    source.startsWith(':') ? params[source.slice(1)] : source.startsWith('?') ? query[source.slice(1)] : source;
  return Object.fromEntries(
    Object.entries(declared)
      .map(([field, source]) => [field, valueOf(source)])
      .filter(([, value]) => value !== undefined),
  );
}
