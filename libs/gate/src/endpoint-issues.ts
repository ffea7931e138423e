import { findBreakingChange, type RemoteBuild } from '@yonkoma/contract';
import type { LiveEndpoint } from './release.ts';

/** What a build is not served with: the name of the endpoint, and why. */
export interface EndpointIssue {
  says: string;
  where: string;
}

type Calls = NonNullable<RemoteBuild['endpointShapes']>;

/** The endpoints that the live services do not answer to browsers. */
export function missingEndpoints(names: readonly string[], live: readonly LiveEndpoint[]): EndpointIssue[] {
  const known = new Map(live.map((endpoint) => [endpoint.name, endpoint]));
  return [...new Set(names)].flatMap((name): EndpointIssue[] => {
    const found = known.get(name);
    if (!found) return [{ says: `There is no endpoint ${name}`, where: name }];
    return found.access === 'peer' ? [{ says: `${name} answers services alone`, where: name }] : [];
  });
}

/** The endpoints whose input or reply is no longer what the build knows. What only came in addition harms nobody. */
export function changedEndpoints(calls: Calls, live: readonly LiveEndpoint[]): EndpointIssue[] {
  const known = new Map(live.map((endpoint) => [endpoint.name, endpoint]));
  return Object.entries(calls).flatMap(([name, shape]): EndpointIssue[] => {
    const found = known.get(name);
    const change = found && findBreakingChange(shape, found);
    return change ? [{ says: `${name}: ${change}`, where: name }] : [];
  });
}

/** Why the live services do not serve a shell, as sentences; nothing for a shell that does not say what it calls. */
export const shellIssues = (calls: Calls = {}, live: readonly LiveEndpoint[]): string[] =>
  [...missingEndpoints(Object.keys(calls), live), ...changedEndpoints(calls, live)].map(({ says }) => says);
