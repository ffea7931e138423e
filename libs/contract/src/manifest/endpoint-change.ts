import type { EndpointShape, Shape } from './endpoint-shape.ts';

/**
 * null when every value of the shape `given` is valid where `wanted` is expected; else a sentence about the first
 * difference.
 */
function findMisfit(given: Shape, wanted: Shape, at: string): string | null {
  if (given === 'any' || wanted === 'any') return null;
  if (typeof given === 'object' && 'u' in given) return firstOf(given.u.map((one) => findMisfit(one, wanted, at)));
  if (typeof wanted === 'object' && 'u' in wanted) {
    const misfits = wanted.u.map((one) => findMisfit(given, one, at));
    return misfits.includes(null) ? null : firstOf(misfits);
  }
  if (typeof given === 'string' || typeof wanted === 'string')
    return given === wanted ? null : `${at} is ${nameOf(given)} where ${nameOf(wanted)} is expected`;
  if ('a' in given && 'a' in wanted) return findMisfit(given.a, wanted.a, `${at}[]`);
  if ('r' in given && 'r' in wanted) return findMisfit(given.r, wanted.r, `${at}.*`);
  if ('o' in given && 'r' in wanted)
    return firstOf(Object.values(given.o).map((one) => findMisfit(one, wanted.r, `${at}.*`)));
  if ('o' in given && 'o' in wanted) return findFieldMisfit(given.o, wanted.o, at);
  return `${at} is ${nameOf(given)} where ${nameOf(wanted)} is expected`;
}

function findFieldMisfit(given: Record<string, Shape>, wanted: Record<string, Shape>, at: string): string | null {
  return firstOf(
    Object.entries(wanted).map(([key, shape]) => {
      const name = key.replace('?', '');
      const own = given[name] ?? given[`${name}?`];
      const isSure = name in given;
      if (own === undefined) return key.endsWith('?') ? null : `${at}.${name} is missing`;
      if (!isSure && !key.endsWith('?')) return `${at}.${name} may be missing`;
      return findMisfit(own, shape, `${at}.${name}`);
    }),
  );
}

const firstOf = (misfits: readonly (string | null)[]): string | null =>
  misfits.find((misfit) => misfit !== null) ?? null;

const nameOf = (shape: Shape): string =>
  typeof shape === 'string'
    ? shape
    : 'a' in shape
      ? 'a list'
      : 'u' in shape
        ? shape.u.map(nameOf).join(' or ')
        : 'an object';

/**
 * Finds an input field, at any depth, that the live endpoint no longer knows: its value would be ignored silently.
 */
function findForgotten(built: Shape, live: Shape, at: string): string | null {
  if (typeof built !== 'object' || typeof live !== 'object') return null;
  if ('a' in built && 'a' in live) return findForgotten(built.a, live.a, `${at}[]`);
  if (!('o' in built) || !('o' in live)) return null;
  return firstOf(
    Object.entries(built.o).map(([key, shape]) => {
      const name = key.replace('?', '');
      const own = live.o[name] ?? live.o[`${name}?`];
      return own === undefined ? `${at}.${name} is no longer taken` : findForgotten(shape, own, `${at}.${name}`);
    }),
  );
}

/**
 * The change from `built` to `live` that would break a caller built against `built`: another address, an input that is
 * no longer accepted, a field of the answer that was removed or has another type. null when there is none; additions
 * break nothing.
 */
export function findBreakingChange(built: EndpointShape, live: EndpointShape): string | null {
  if (built.method !== live.method || built.path.toLowerCase() !== live.path.toLowerCase()) {
    return `it is ${live.method} ${live.path} now and was ${built.method} ${built.path}`;
  }
  return (
    findForgotten(built.input, live.input, 'input') ??
    findMisfit(built.input, live.input, 'input') ??
    findMisfit(live.reply, built.reply, 'reply')
  );
}
