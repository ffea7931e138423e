import * as contract from '@yonkoma/contract';

const isEndpoint = (value) => typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;

const named = /\bname: ?["'`]([a-z]+\.[A-Za-z0-9]+)["'`]/g;

/** By names, in order: the endpoints that the code of a build carries, whichever package asks for them, or its declaration names, each as the build sees it. */
export function usedEndpoints(code, declared = []) {
  const names = new Set([...declared, ...code.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name))]);
  const used = Object.values(contract).filter((value) => isEndpoint(value) && names.has(value.name));
  return Object.fromEntries(used.map((endpoint) => [endpoint.name, contract.describeEndpoint(endpoint)]).sort(([a], [b]) => (a < b ? -1 : 1)));
}
