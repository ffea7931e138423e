import type { Admission, Language, Privileges, WatchedWord } from '@yonkoma/contract';

/** A text that a member wants to publish, between two phases. */
export interface Submission {
  text: string;
  language: Language;
  /** The reasons why a moderator must approve it first; empty for none. */
  heldFor: readonly HeldFor[];
}

/** The reasons for which a text is held. */
export const holdReasons = ['newcomer', 'links', 'all', 'word', 'repeated'] as const;
export type HeldFor = (typeof holdReasons)[number];

/** The facts about the member who submits it. */
export interface Standing {
  joinedAt: number;
  /** The number of published texts of the member. */
  approvedCount: number;
  /** 0 when the member may write. */
  mutedUntil: number;
  /** Passed the human check recently; true when the site has none. */
  isVerifiedHuman: boolean;
  /** The time of the last submission, 0 for none. */
  postedAt: number;
  /** The number of submissions of today. */
  dayCount: number;
  /** The member wrote the same text recently. */
  isRepeated: boolean;
  /** The number of others who wrote the same text recently. */
  sameByOthers: number;
}

/** The rules for one kind of submission. */
export interface SubmissionRules {
  /** The beginning of the names of its refusals: `comment` for `comment-too-long`. */
  noun: string;
  maxCharacters: number;
  maxMentions: number;
  maxQuoteDepth: number;
  /** The most links of members who are not newcomers; the default is two. */
  maxLinks?: number;
  /** The longest text is that of the author’s level, not `maxCharacters`. */
  hasLengthByLevel?: boolean;
  /** An edit of an existing text does not count as a repetition or as another submission. */
  isEdit: boolean;
}

export interface Circumstances {
  standing: Standing;
  rules: SubmissionRules;
  admission: Admission;
  words: readonly WatchedWord[];
  allowedHosts: readonly string[];
  /** The level of the author and what each level may do; missing for texts for which levels make no difference. */
  levels?: { own: number; table: readonly Privileges[] };
  now: number;
}

/** Returns the submission, changed or not, or refuses it. A pure function. */
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
