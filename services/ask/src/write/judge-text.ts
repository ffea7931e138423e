import {
  findMembersByNickname,
  humanCookie,
  maxAskText,
  maxCommentLength,
  maxTitleLength,
  readStanding,
} from '@yonkoma/contract';
import {
  type Call,
  type HeldFor,
  isNewcomer,
  keepWriter,
  listWatchedWords,
  listWriters,
  loginNeeded,
  markOfText,
  namedIn,
  normaliseText,
  pass,
  readAdmission,
  readAllowedHosts,
  textPhases,
} from '@yonkoma/service-kit';
import { readWriter } from './writer-store.ts';

/** A text is known for so long. */
const sameTextS = 86_400;
const maxMentions = 10;
const justJoinedS = 86_400;

/** A question is judged with its title before it. */
const rulesOf = {
  question: { maxCharacters: maxAskText + maxTitleLength + 2, maxQuoteDepth: 12, maxLinks: 10 },
  answer: { maxCharacters: maxAskText, maxQuoteDepth: 12, maxLinks: 10 },
  comment: { maxCharacters: maxCommentLength, maxQuoteDepth: 3, maxLinks: 2 },
} as const;

export interface Judged {
  text: string;
  /** Ids of the members it names. */
  mentions: number[];
  heldFor: readonly HeldFor[];
  mark: string;
  isNewcomer: boolean;
  /** They joined the site within a day. */
  hasJustJoined: boolean;
}

/**
 * Takes a text through the pipeline that all comments of the site pass. @throws Refusal of the first phase that turns
 * it away.
 */
export async function judge(
  call: Call,
  text: string,
  noun: keyof typeof rulesOf,
  { isEdit }: { isEdit: boolean },
): Promise<Judged> {
  const { db, now, language, session, client, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const member = await ask(readStanding, {
    member_id: memberId,
    human_proof: client?.cookie(humanCookie)?.slice(0, 300) ?? '',
  });
  if (!member) throw loginNeeded();
  const [admission, allowedHosts, words, writer] = await Promise.all([
    readAdmission(db, noun),
    readAllowedHosts(db, noun),
    listWatchedWords(db),
    readWriter(db, memberId),
  ]);
  // Code is set off by spaces; a tab would become one of them.
  const given = noun === 'comment' ? text : text.replaceAll('\t', '    ');
  const mark = markOfText(normaliseText(given));
  const writers = await listWriters(db, mark, now - sameTextS);
  const standing = {
    joinedAt: member.joined_at,
    approvedCount: writer.approved_count,
    mutedUntil: member.muted_until,
    isVerifiedHuman: member.is_verified_human,
    postedAt: writer.posted_at,
    dayCount: writer.day === Math.floor(now / 86_400) ? writer.day_count : 0,
    isRepeated: writers.includes(memberId),
    sameByOthers: writers.filter((id) => id !== memberId).length,
  };
  const passed = pass(
    textPhases,
    { text: given, language, heldFor: [] },
    { rules: { noun, maxMentions, isEdit, ...rulesOf[noun] }, admission, words, allowedHosts, now, standing },
  );
  const names = namedIn(passed.text);
  const named = names.length === 0 ? [] : await ask(findMembersByNickname, { nicknames: names });
  return {
    text: passed.text,
    mentions: named.map(({ id }) => id).slice(0, maxMentions),
    heldFor: passed.heldFor,
    mark,
    isNewcomer: isNewcomer(standing, now),
    hasJustJoined: now - member.joined_at < justJoinedS,
  };
}

/** Remembers who wrote it, after it is written. */
export async function keepMark({ db, now, session }: Call, mark: string): Promise<void> {
  if (session) await keepWriter(db, { mark, member_id: session.memberId, written_at: now });
}
