import { findMembersByNickname, humanCookie, readStanding } from '@yonkoma/contract';
import {
  type Call,
  type HeldFor,
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
import { readCommenter } from './commenter-store.ts';

/** A text is known for so long. */
const sameTextS = 86_400;

export interface Judged {
  text: string;
  /** Ids of the members it names. */
  mentions: number[];
  heldFor: readonly HeldFor[];
  mark: string;
}

/** Takes a text through the pipeline. @throws Refusal of the first phase that turns it away. */
export async function judge(
  call: Call,
  text: string,
  { maxCharacters, isEdit }: { maxCharacters: number; isEdit: boolean },
): Promise<Judged> {
  const { db, now, language, session, client, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const member = await ask(readStanding, {
    member_id: memberId,
    human_proof: client?.cookie(humanCookie)?.slice(0, 300) ?? '',
  });
  if (!member) throw loginNeeded();
  const draft = { text, language, heldFor: [] };
  const [admission, allowedHosts, words, commenter] = await Promise.all([
    readAdmission(db, 'comment'),
    readAllowedHosts(db, 'comment'),
    listWatchedWords(db),
    readCommenter(db, memberId),
  ]);
  const circumstances = {
    rules: { noun: 'comment', maxCharacters, maxMentions: 10, maxQuoteDepth: 3, isEdit },
    admission,
    words,
    allowedHosts,
    now,
  };
  const standing = {
    joinedAt: member.joined_at,
    approvedCount: commenter.approved_count,
    mutedUntil: member.muted_until,
    isVerifiedHuman: member.is_verified_human,
    postedAt: commenter.posted_at,
    dayCount: commenter.day === Math.floor(now / 86_400) ? commenter.day_count : 0,
    isRepeated: false,
    sameByOthers: 0,
  };
  const mark = markOfText(normaliseText(text));
  const writers = await listWriters(db, mark, now - sameTextS);
  const passed = pass(textPhases, draft, {
    ...circumstances,
    standing: {
      ...standing,
      isRepeated: writers.includes(memberId),
      sameByOthers: writers.filter((id) => id !== memberId).length,
    },
  });
  const names = namedIn(passed.text);
  const mentions =
    names.length === 0 ? [] : (await ask(findMembersByNickname, { nicknames: names })).map(({ id }) => id);
  return { text: passed.text, mentions, heldFor: passed.heldFor, mark };
}

/** Remembers who wrote it, after it is written. */
export async function keepText({ db, now, session }: Call, mark: string): Promise<void> {
  if (session) await keepWriter(db, { mark, member_id: session.memberId, written_at: now });
}
