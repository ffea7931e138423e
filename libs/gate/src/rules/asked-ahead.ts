import type { RemoteBuild, Shape } from '@yonkoma/contract';
import type { LiveEndpoint } from '../release.ts';
import { type Found, NotRun, type Rule } from '../rule.ts';

type Page = RemoteBuild['pages'][number];

/** Endpoints that the gateway calls while a page's code loads, and for its metadata. */
export const askedAhead: Rule = {
  id: 'asked-ahead',
  severity: 'error',
  issue: 'A page makes the gateway call an endpoint in a way that the live services do not support.',
  fix:
    'Correct `early` or `describe` of the page: the endpoint must exist, be ' +
    'read with GET, accept these fields and return the named ones.',
  source: 'live',
  check({ build, endpoints }) {
    if (endpoints.length === 0) throw new NotRun('the endpoints of the live services are not known');
    const known = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
    return build.pages.flatMap((page): Found[] => {
      const says = [...early(page, known), ...describe(page, known)];
      return says.map((one) => ({ says: `The page ${page.name}: ${one}`, where: page.name }));
    });
  },
};

function early({ early: asked }: Page, known: Map<string, LiveEndpoint>): string[] {
  if (!asked) return [];
  const live = known.get(asked.endpoint);
  if (!live || live.method !== 'GET' || live.access === 'peer') return [`${asked.endpoint} cannot be read ahead`];
  const named = [asked.title, asked.description, asked.image].filter((path) => path !== undefined);
  return [
    ...untaken(live, asked.input),
    ...named
      .filter((path) => !has(live.reply, path.split('.')))
      .map((path) => `the answer of ${asked.endpoint} has no ${path}`),
  ];
}

function describe({ describe: asked }: Page, known: Map<string, LiveEndpoint>): string[] {
  if (!asked) return [];
  const live = known.get(asked.endpoint);
  if (!live) return [`there is no endpoint ${asked.endpoint} to describe it`];
  const isDescription = ['title', 'description', 'path', 'is_listed'].every((field) => has(live.reply, [field]));
  return [...untaken(live, asked.input), ...(isDescription ? [] : [`${asked.endpoint} does not describe pages`])];
}

function untaken({ name, input }: LiveEndpoint, given: Record<string, string>): string[] {
  const missing = (field: string) => !has(input, [field]);
  return [
    ...Object.keys(given)
      .filter(missing)
      .map((field) => `${name} takes no ${field}`),
    ...required(input)
      .filter((field) => !Object.hasOwn(given, field))
      .map((field) => `${name} must be given ${field}`),
  ];
}

const optionsOf = (shape: Shape): Shape[] => (typeof shape === 'object' && 'u' in shape ? shape.u : [shape]);

const required = (shape: Shape): string[] => {
  const [first, ...more] = optionsOf(shape);
  return more.length === 0 && typeof first === 'object' && 'o' in first
    ? Object.keys(first.o).filter((key) => !key.endsWith('?'))
    : [];
};

/** Whether there may be something at a path; lists are looked into. */
function has(shape: Shape, [field, ...rest]: readonly string[]): boolean {
  if (field === undefined) return true;
  return optionsOf(shape).some((one) => {
    if (one === 'any' || (typeof one === 'object' && 'r' in one)) return true;
    if (typeof one === 'object' && 'a' in one) return has(one.a, /^\d+$/.test(field) ? rest : [field, ...rest]);
    if (typeof one !== 'object' || !('o' in one)) return false;
    const inner = one.o[field] ?? one.o[`${field}?`];
    return inner !== undefined && has(inner, rest);
  });
}
