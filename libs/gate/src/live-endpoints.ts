import { type CheckedEndpoint, describeEndpoint } from '@yonkoma/contract';
import { endpoints as contractEndpoints } from '@yonkoma/contract/endpoints';
import type { LiveEndpoint } from './release.ts';

/** Every endpoint of the contract of this program, in the shape that build documents compare with. */
export function liveEndpoints(endpoints: readonly CheckedEndpoint[] = contractEndpoints): LiveEndpoint[] {
  return endpoints.map((endpoint) => ({
    name: endpoint.name,
    access: endpoint.access,
    aliases: endpoint.aliases ?? [],
    ...describeEndpoint(endpoint),
  }));
}
