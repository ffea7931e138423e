import * as contract from '@yonkoma/contract';
import { namedImports } from './scan-imports.mjs';

const isEndpoint = (value) => typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value;

/** Names of the endpoints that a remote's code imports, sorted: `comic.readChapter`. */
export function importedEndpoints(sourceFolder) {
  const names = namedImports(sourceFolder)
    .filter(([, from]) => from === '@yonkoma/contract')
    .map(([, , name]) => contract[name])
    .filter(isEndpoint)
    .map((endpoint) => endpoint.name);
  return [...new Set(names)].sort();
}
