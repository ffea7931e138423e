import type { writerChoices } from '@yonkoma/contract';

interface Between {
  /** The sides of the sender and of the recipient. */
  own: { is_blocked: 0 | 1 } | undefined;
  other: { is_blocked: 0 | 1; has_written: 0 | 1 } | undefined;
  /** From whom the recipient accepts messages. */
  writers: (typeof writerChoices)[number];
  /** The sender speaks for the site. */
  isOfficial: boolean;
}

/**
 * The refusal when one member may not write to another, else empty. A blocked member gets the same refusal as a member
 * whose messages are not accepted.
 */
export function whyNot({ own, other, writers, isOfficial }: Between): '' | 'message-blocked' | 'message-unwanted' {
  if (own?.is_blocked) return 'message-blocked';
  if (other?.is_blocked) return 'message-unwanted';
  if (isOfficial || writers === 'everybody') return '';
  return writers === 'answered' && other?.has_written ? '' : 'message-unwanted';
}
