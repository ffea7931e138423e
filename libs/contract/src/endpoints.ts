import type { CheckedEndpoint, Endpoint, Schemas } from './endpoint.ts';
import * as callable from './index.ts';
import * as schemas from './schema.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

const schemasByExport: Readonly<Record<string, object>> = schemas;

/** Every endpoint of the contract with its schemas, those between services included. */
export const endpoints: readonly CheckedEndpoint[] = [
  ...Object.entries<unknown>(callable).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ ...value, ...(schemasByExport[name] as Schemas) }] : [],
  ),
  ...Object.values(schemasByExport).filter((value): value is CheckedEndpoint => isEndpoint(value)),
];

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

const isChecked = (endpoint: Endpoint): endpoint is CheckedEndpoint => 'input' in endpoint && 'reply' in endpoint;

/**
 * An endpoint with its schemas; one that already has them is returned unchanged.
 * @throws for an endpoint that the contract does not declare.
 */
export function withSchemas<S extends Schemas>(endpoint: Endpoint<S>): CheckedEndpoint<S['input'], S['reply']> {
  const checked = isChecked(endpoint) ? endpoint : byName.get(endpoint.name);
  if (!checked) throw new Error(`${endpoint.name} is not an endpoint of the contract: declare it in libs/contract.`);
  return checked as CheckedEndpoint<S['input'], S['reply']>;
}
