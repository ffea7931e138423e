import * as contract from '@yonkoma/contract';
import type { Endpoint } from '@yonkoma/contract';

/** Every call the contract declares, those between services included. */
export const endpoints: readonly Endpoint[] = (Object.values(contract) as unknown[]).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;
}
