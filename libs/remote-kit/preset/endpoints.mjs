import { describeEndpoint } from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';

const named = /\bname: ?["'`]([a-z]+\.[A-Za-z0-9]+)["'`]/g;
/** The name of endpoints that one function makes: `article.find${…}Comment`. */
const made = /\bname: ?`([a-z]+\.[A-Za-z0-9]*)\$\{[^`]*?\}([A-Za-z0-9]*)`/g;

const isMade = (name, code) =>
  code.some((text) => [...text.matchAll(made)].some(([, start, end]) => name.startsWith(start) && name.endsWith(end)));

/**
 * The shapes of the endpoints in the code of a build, from any package, or in its declaration, by name and sorted. When
 * one function makes several endpoints, all of them.
 */
export function usedEndpoints(code, declared = []) {
  const names = new Set([...declared, ...code.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name))]);
  const used = endpoints.filter(({ name, access }) => names.has(name) || (access !== 'peer' && isMade(name, code)));
  return Object.fromEntries(
    used.map((endpoint) => [endpoint.name, describeEndpoint(endpoint)]).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
