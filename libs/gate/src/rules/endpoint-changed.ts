import { changedEndpoints } from '../endpoint-issues.ts';
import { NotRun, type Rule } from '../rule.ts';

export const endpointChanged: Rule = {
  id: 'endpoint-changed',
  severity: 'error',
  issue: 'An endpoint has changed since the remote was built: its input or its reply is different.',
  fix: 'Build the remote against the contract of the live services.',
  source: 'live',
  check({ build, endpoints }) {
    const built = build.endpointShapes ?? {};
    const unremembered = build.endpoints.filter((name) => !Object.hasOwn(built, name));
    if (unremembered.length > 0) throw new NotRun(`the build does not say how it knows ${unremembered[0]}`);
    return changedEndpoints(built, endpoints);
  },
};
