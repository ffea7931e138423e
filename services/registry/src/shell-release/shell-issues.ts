import type { ShellBuild } from '@yonkoma/contract';
import { shellIssues } from '@yonkoma/gate/endpoint-issues';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import type { ShellRow } from '../shell/shell-store.ts';

/** What a shell calls and the services of this site do not answer, or answer in another way; as sentences. */
export const issuesOf = ({ build }: Pick<ShellRow, 'build'>): string[] =>
  shellIssues((JSON.parse(build) as ShellBuild).endpointShapes, liveEndpoints());
