import * as contract from '@yonkoma/contract';
import type { LiveEndpoint } from './release.ts';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;

/** Every endpoint of the contract that this program speaks. */
export const contractEndpoints: readonly contract.Endpoint[] = Object.values<unknown>(contract).filter(isEndpoint);

/** The same in the shape in which builds remember them. */
export function liveEndpoints(endpoints: readonly contract.Endpoint[] = contractEndpoints): LiveEndpoint[] {
  return endpoints.map((endpoint) => ({
    name: endpoint.name,
    access: endpoint.access,
    aliases: endpoint.aliases ?? [],
    ...contract.describeEndpoint(endpoint),
  }));
}
