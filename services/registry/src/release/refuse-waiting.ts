import { refuse } from '@yonkoma/service-kit';
import type { Need } from './approval-rules.ts';

/** @throws Refusal that names who has to approve the version. */
export function refuseWaiting({ remote, version }: { remote: string; version: string }, need: Need | undefined): never {
  if (need?.from === 'owner') {
    const { path, other, theirs } = need;
    refuse('needs-owner', { remote, version, path, other, theirs });
  }
  if (need?.from === 'administrator') refuse('needs-administrator', { remote, version, path: need.path });
  refuse('needs-approval', { remote, version });
}
