import { type CheckedEndpoint, describeEndpoint } from '@yonkoma/contract';
import { endpoints as contractEndpoints } from '@yonkoma/contract/endpoints';
import type { LiveEndpoint } from './release.ts';

/** Every endpoint of the contract that this program speaks, in the shape in which builds remember them. */
export function liveEndpoints(endpoints: readonly CheckedEndpoint[] = contractEndpoints): LiveEndpoint[] {
  return endpoints.map((endpoint) => ({
    name: endpoint.name,
    access: endpoint.access,
    aliases: endpoint.aliases ?? [],
    ...describeEndpoint(endpoint),
  }));
}
