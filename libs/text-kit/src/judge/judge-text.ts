import { humanCookie, lowestLevel } from '@yonkoma/contract';
import { findMembersByNickname, readStanding } from '@yonkoma/contract/schema';
import { type Call, loginNeeded, readPrivileges, transact } from '@yonkoma/service-kit';
import { describeAuthors, keepAuthor } from '../author/describe-authors.ts';
import { foreignHosts } from '../submission/limit-links.ts';
import { namedIn } from '../submission/limit-mentions.ts';
import { fingerprintOf } from '../submission/fingerprint.ts';
import { normaliseText } from '../submission/normalise.ts';
import { keepWriter, listWriters } from '../submission/recent-text-store.ts';
import { type HeldFor, isNewcomer, pass, type Phase, type SubmissionRules } from '../submission/submission.ts';
import { textPhases } from '../submission/text-phases.ts';
import type { Writer } from '../writer/writer-store.ts';
import { readTextRules } from './text-rules.ts';

/** Seconds for which a text is remembered. */
const sameTextS = 86_400;

/** A text that a member wants to publish, and what its domain knows about it. */
export interface Draft {
  text: string;
  rules: SubmissionRules;
  /** The noun of a subject, or one of `textScopes`, whose admission applies. null for a text that never waits. */
  scope: string | null;
  writer(): Promise<Pick<Writer, 'approved_count' | 'posted_at' | 'day' | 'day_count'>>;
  /** The default is `textPhases`. */
  phases?: readonly Phase[];
  /** Ids of members to whom it is addressed, in addition to those it names. */
  addressed?: readonly number[];
  /** False for a text that anybody may repeat: it is neither compared nor remembered. */
  isCompared?: boolean;
}

export interface Judged {
  /** The text for publication: normalised, with masked words. */
  text: string;
  /** Ids of the members it is addressed to and names, each once; at most `rules.maxMentions`. */
  mentions: number[];
  /** The reasons why it waits for a moderator; empty when it does not. */
  heldFor: readonly HeldFor[];
  /** When it waits only for its links, the level from which it would not; null when no level helps. */
  freeFromLevel: number | null;
  /** Fingerprint for `rememberText`; null for a text that is not compared. */
  fingerprint: string | null;
  isNewcomer: boolean;
  /** Whether its author has written before, here in this domain. */
  hasWritten: boolean;
  /** When its author joined the site, in unix seconds. */
  joinedAt: number;
}

/**
 * Checks a text of the caller: the phases run in order, and the watched words of the site apply to all kinds of text.
 * @throws Refusal `need-login` for a guest, or the refusal of the first phase that does not accept the text; its key
 * begins with `rules.noun`.
 */
export async function judgeText(
  call: Call,
  { text, rules, scope, writer, phases = textPhases, addressed = [], isCompared = true }: Draft,
): Promise<Judged> {
  const { db, now, language, session, client, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const fingerprint = isCompared ? fingerprintOf(normaliseText(text)) : null;
  const [member, { words, admission, allowed_hosts }, known, writers, table] = await Promise.all([
    ask(readStanding, { member_id: memberId, human_proof: client?.cookie(humanCookie)?.slice(0, 300) ?? '' }),
    readTextRules(call, scope ?? undefined),
    writer(),
    fingerprint === null ? Promise.resolve<number[]>([]) : listWriters(db, fingerprint, now - sameTextS),
    scope === null ? undefined : readPrivileges(call),
  ]);
  if (!member) throw loginNeeded();
  if (member.card) keepAuthor(db, member.card);
  const standing = {
    joinedAt: member.joined_at,
    approvedCount: known.approved_count,
    mutedUntil: member.muted_until,
    isVerifiedHuman: member.is_verified_human,
    postedAt: known.posted_at,
    dayCount: known.day === Math.floor(now / 86_400) ? known.day_count : 0,
    isRepeated: writers.includes(memberId),
    sameByOthers: writers.filter((id) => id !== memberId).length,
  };
  const passed = pass(
    phases,
    { text, language, heldFor: [] },
    {
      standing,
      rules,
      admission: scope === null ? 'off' : admission,
      words,
      allowedHosts: scope === null ? [] : allowed_hosts,
      ...(table && { levels: { own: session.level ?? 1, table } }),
      now,
    },
  );
  const isHeldForLinks = passed.heldFor.length === 1 && passed.heldFor[0] === 'links';
  const links = isHeldForLinks ? foreignHosts(passed.text, allowed_hosts).length : 0;
  return {
    text: passed.text,
    mentions: await findMentioned(call, passed.text, addressed, rules.maxMentions),
    heldFor: passed.heldFor,
    freeFromLevel: table && isHeldForLinks ? lowestLevel(table, ({ freeLinks }) => freeLinks >= links) : null,
    fingerprint,
    isNewcomer: isNewcomer(standing, now),
    hasWritten: known.posted_at > 0,
    joinedAt: member.joined_at,
  };
}

async function findMentioned(call: Call, text: string, addressed: readonly number[], most: number): Promise<number[]> {
  const nicknames = most > 0 ? namedIn(text) : [];
  const [named, known] = await Promise.all([
    nicknames.length === 0 ? [] : call.ask(findMembersByNickname, { nicknames }),
    describeAuthors(call, addressed),
  ]);
  return [...new Set([...addressed.filter((id) => known.has(id)), ...named.map(({ id }) => id)])].slice(0, most);
}

/** Records for a day that the caller wrote this text. Call it after the text was stored. */
export async function rememberText(
  { db, now, session }: Call,
  { fingerprint }: Pick<Judged, 'fingerprint'>,
): Promise<void> {
  if (session && fingerprint !== null)
    await transact(db, (transaction) =>
      keepWriter(transaction, { fingerprint, member_id: session.memberId, written_at: now }),
    );
}
