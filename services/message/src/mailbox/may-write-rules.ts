import type { writerChoices } from '@yonkoma/contract';

interface Between {
  /** The sides of who wants to write and of who would receive. */
  own: { is_blocked: 0 | 1 } | undefined;
  other: { is_blocked: 0 | 1; has_written: 0 | 1 } | undefined;
  /** Whom the other takes messages from. */
  writers: (typeof writerChoices)[number];
  /** Who writes speaks for the site. */
  isOfficial: boolean;
}

/**
 * Why one member may not write to another, empty when they may. A blocked member gets the same answer as one whose
 * messages are not accepted.
 */
export function whyNot({ own, other, writers, isOfficial }: Between): '' | 'message-blocked' | 'message-unwanted' {
  if (own?.is_blocked) return 'message-blocked';
  if (other?.is_blocked) return 'message-unwanted';
  if (isOfficial || writers === 'everybody') return '';
  return writers === 'answered' && other?.has_written ? '' : 'message-unwanted';
}
