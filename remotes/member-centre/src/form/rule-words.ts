import type { Words } from '../words.ts';

/** Keys of the contract's rules, as its schemas return them. */
export const ruleKeys = [
  'rule-required',
  'rule-username',
  'rule-account',
  'rule-password',
  'rule-email',
  'rule-mobile',
  'rule-code',
  'rule-nickname',
  'rule-motto',
  'rule-gender',
  'rule-birthday',
  'rule-avatar',
  'rule-confirm',
  'rule-amount',
] as const;

/** The sentence for a broken rule. Any other message of a schema becomes a general "not right". */
export function wordRule(say: Words, message: string): string {
  const key = ruleKeys.find((known) => known === message);
  return say(key ? `rules.${key}` : 'rules.illegal');
}
