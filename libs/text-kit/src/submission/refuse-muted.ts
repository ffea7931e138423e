import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

/** A phase that refuses muted members, and all members while texts are closed. */
export const refuseMuted: Phase = (submission, { standing, rules, admission, now }) => {
  if (admission === 'closed') refuse(`${rules.noun}s-closed`);
  if (standing.mutedUntil > now)
    refuse('member-muted', {
      until: new Date(standing.mutedUntil * 1000).toISOString().slice(0, 16).replace('T', ' '),
    });
  return submission;
};
