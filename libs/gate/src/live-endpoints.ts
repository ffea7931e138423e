import { describeEndpoint } from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';
import type { LiveEndpoint } from './release.ts';

let described: readonly LiveEndpoint[] | undefined;

/** Every endpoint of the contract of this program, in the shape that build documents compare with. Described once. */
export const liveEndpoints = (): readonly LiveEndpoint[] =>
  (described ??= endpoints.map((endpoint) => ({
    name: endpoint.name,
    access: endpoint.access,
    aliases: endpoint.aliases ?? [],
    ...describeEndpoint(endpoint),
  })));
