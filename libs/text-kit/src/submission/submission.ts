import type { Admission, Language, WatchedWord } from '@yonkoma/contract';

/** What a member wants to publish, as it stands between two phases. */
export interface Submission {
  text: string;
  language: Language;
  /** Why a moderator shall see it before others do: empty when nobody need. */
  heldFor: readonly HeldFor[];
}

/** The reasons for which a text is held. */
export const holdReasons = ['newcomer', 'links', 'all', 'word', 'repeated'] as const;
export type HeldFor = (typeof holdReasons)[number];

/** Who submits it. */
export interface Standing {
  joinedAt: number;
  /** Of theirs that everybody could read. */
  approvedCount: number;
  /** 0 when they may write. */
  mutedUntil: number;
  /** Proved lately to be a person; true where the site asks nobody. */
  isVerifiedHuman: boolean;
  /** The last submission, 0 for none. */
  postedAt: number;
  /** Submissions of today. */
  dayCount: number;
  /** They wrote this very text lately. */
  isRepeated: boolean;
  /** Others who wrote this very text lately. */
  sameByOthers: number;
}

/** What holds for one kind of submission. */
export interface SubmissionRules {
  /** Its refusals begin with it: `comment` for `comment-too-long`. */
  noun: string;
  maxCharacters: number;
  maxMentions: number;
  maxQuoteDepth: number;
  /** Addresses that others than newcomers may write; two when left out. */
  maxLinks?: number;
  /** An edit of what is there already is neither a repetition nor one more. */
  isEdit: boolean;
}

export interface Circumstances {
  standing: Standing;
  rules: SubmissionRules;
  admission: Admission;
  words: readonly WatchedWord[];
  allowedHosts: readonly string[];
  now: number;
}

/** Passes the submission on, changed or not, or refuses it. Knows nothing but its arguments. */
export type Phase = (submission: Submission, circumstances: Circumstances) => Submission;

/**
 * Runs phases in order.
 * @throws Refusal of the first phase that refuses.
 */
export function pass(phases: readonly Phase[], submission: Submission, circumstances: Circumstances): Submission {
  return phases.reduce((passed, phase) => phase(passed, circumstances), submission);
}

/** Marks a submission as held, with its reason. */
export const hold = (submission: Submission, reason: HeldFor): Submission =>
  submission.heldFor.includes(reason) ? submission : { ...submission, heldFor: [...submission.heldFor, reason] };

const newForS = 86_400;
const approvedEnough = 3;

/** Whether a member is new: joined within a day, or with fewer than three published texts. */
export const isNewcomer = ({ joinedAt, approvedCount }: Standing, now: number): boolean =>
  now - joinedAt < newForS || approvedCount < approvedEnough;
