import { type Found, NotRun, type Rule } from '../rule.ts';

export const endpointsExist: Rule = {
  id: 'endpoints-exist',
  severity: 'error',
  issue: 'The remote calls an endpoint that the live services do not answer to browsers.',
  fix: 'Release the service first, or do without the endpoint.',
  source: 'live',
  check({ build, endpoints }) {
    if (endpoints.length === 0) throw new NotRun('the endpoints of the live services are not known');
    const known = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
    return [...new Set([...build.endpoints, ...Object.keys(build.endpointShapes ?? {})])].flatMap((name): Found[] => {
      const live = known.get(name);
      if (!live) return [{ says: `There is no endpoint ${name}`, where: name }];
      return live.access === 'peer' ? [{ says: `${name} answers services alone`, where: name }] : [];
    });
  },
};
