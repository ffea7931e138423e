import * as contract from '@yonkoma/contract';
import { namedImports } from './scan-imports.mjs';

const isEndpoint = (value) => typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;

/** Endpoints that a remote's code imports, or its declaration names, by their names in order, each as the build sees it: `comic.readChapter`. */
export function importedEndpoints(sourceFolder, declared = []) {
  const imported = namedImports(sourceFolder).filter(([, from]) => from === '@yonkoma/contract').map(([, , name]) => contract[name]).filter(isEndpoint);
  const used = [...imported, ...Object.values(contract).filter((value) => isEndpoint(value) && declared.includes(value.name))];
  return Object.fromEntries(used.map((endpoint) => [endpoint.name, contract.describeEndpoint(endpoint)]).sort(([a], [b]) => (a < b ? -1 : 1)));
}
