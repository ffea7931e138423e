import type { CheckedEndpoint, RemoteBuild } from '@yonkoma/contract';
import type * as v from 'valibot';
import { endpoints } from '@yonkoma/contract/endpoints';
import { madeValue } from './made-value.ts';

type Page = RemoteBuild['pages'][number];

/** A value that the field of an endpoint takes, as it stands in an address. */
function valueFor({ input }: CheckedEndpoint, field: string): string {
  const entry = (input as unknown as { entries?: Record<string, v.GenericSchema> }).entries?.[field];
  try {
    return String((entry && madeValue(entry)) ?? '1');
  } catch {
    return '1';
  }
}

const isOptional = (endpoint: CheckedEndpoint, field: string) =>
  (endpoint.input as unknown as { entries?: Record<string, { type: string }> }).entries?.[field]?.type === 'optional';

/**
 * An address that a page matches: its parameters, and the query fields that its endpoints require, have values that the
 * contract accepts.
 */
export function pageAddress({ path, early, describe }: Page): string {
  const params = new Map<string, string>();
  const query = new URLSearchParams();
  for (const asked of [describe, early]) {
    const endpoint = asked && endpoints.find(({ name }) => name === asked.endpoint);
    if (!endpoint) continue;
    for (const [field, from] of Object.entries(asked.input)) {
      if (from.startsWith(':')) params.set(from.slice(1), valueFor(endpoint, field));
      else if (from.startsWith('?') && !isOptional(endpoint, field))
        query.set(from.slice(1), valueFor(endpoint, field));
    }
  }
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(params.get(name) ?? '1'));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
