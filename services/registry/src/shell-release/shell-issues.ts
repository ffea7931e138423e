import type { ShellBuild } from '@yonkoma/contract';
import { shellIssues } from '@yonkoma/gate/endpoint-issues';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import type { LiveEndpoint } from '@yonkoma/gate/release';
import type { ShellRow } from '../shell/shell-store.ts';

let described: LiveEndpoint[] | undefined;
/** Described once in a process: a status is asked for every few seconds. */
const endpointsHere = () => (described ??= liveEndpoints());

/** What a shell calls and the services of this site do not answer, or answer in another way; as sentences. */
export const issuesOf = ({ build }: Pick<ShellRow, 'build'>): string[] =>
  shellIssues((JSON.parse(build) as ShellBuild).endpointShapes, endpointsHere());
