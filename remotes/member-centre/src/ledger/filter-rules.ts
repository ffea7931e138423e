export interface Filter {
  direction?: 'in' | 'out';
  /** Days like `2026-11-21`, both included. */
  from?: string;
  until?: string;
}

/** The filter in an address; unknown values are ignored. */
export function filterIn(query: URLSearchParams): Filter {
  const direction = query.get('direction');
  const [from, until] = ['from', 'until']
    .map((name) => query.get(name) ?? '')
    .map((day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : ''));
  return {
    ...(direction === 'in' || direction === 'out' ? { direction } : {}),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** The query of a changed filter, without empty values. */
export function withFilter(filter: Filter, changed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== ''));
}
