import { findBreakingChange } from '@yonkoma/contract';
import { type Found, NotRun, type Rule } from '../rule.ts';

/** What only came in addition harms nobody: use is compared with change. */
export const endpointChanged: Rule = {
  id: 'endpoint-changed',
  severity: 'error',
  issue: 'An endpoint has changed since the remote was built: its input or its reply is different.',
  fix: 'Build the remote against the contract of the live services.',
  source: 'live',
  check({ build, endpoints }) {
    const known = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
    const built = build.endpointShapes ?? {};
    const unremembered = build.endpoints.filter((name) => !Object.hasOwn(built, name));
    if (unremembered.length > 0) throw new NotRun(`the build does not say how it knows ${unremembered[0]}`);
    return Object.entries(built).flatMap(([name, shape]): Found[] => {
      const live = known.get(name);
      const change = live && findBreakingChange(shape, live);
      return change ? [{ says: `${name}: ${change}`, where: name }] : [];
    });
  },
};
