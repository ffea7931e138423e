import { missingEndpoints } from '../endpoint-issues.ts';
import { NotRun, type Rule } from '../rule.ts';

export const endpointsExist: Rule = {
  id: 'endpoints-exist',
  severity: 'error',
  issue: 'The remote calls an endpoint that the live services do not answer to browsers.',
  fix: 'Release the service first, or do without the endpoint.',
  source: 'live',
  check({ build, endpoints }) {
    if (endpoints.length === 0) throw new NotRun('the endpoints of the live services are not known');
    return missingEndpoints([...build.endpoints, ...Object.keys(build.endpointShapes ?? {})], endpoints);
  },
};
