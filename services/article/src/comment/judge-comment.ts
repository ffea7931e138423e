import { findMembersByNickname, humanCookie, maxCommentLength, readStanding } from '@yonkoma/contract';
import {
  type Call,
  describeAuthors,
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
import { readWriter } from './writer-store.ts';

/** A text is known for so long. */
const sameTextS = 86_400;
const maxMentions = 10;

export interface Judged {
  text: string;
  /** Ids of the members it is addressed to. */
  mentions: number[];
  heldFor: readonly HeldFor[];
  mark: string;
}

/**
 * Takes a text through the pipeline that comments on comics pass. @throws Refusal of the first phase that turns it
 * away.
 */
export async function judge(
  call: Call,
  text: string,
  { atUser, isEdit }: { atUser: readonly number[]; isEdit: boolean },
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
    readAdmission(db, 'comment'),
    readAllowedHosts(db, 'comment'),
    listWatchedWords(db),
    readWriter(db, memberId),
  ]);
  const mark = markOfText(normaliseText(text));
  const writers = await listWriters(db, mark, now - sameTextS);
  const passed = pass(
    textPhases,
    { text, language, heldFor: [] },
    {
      rules: { noun: 'comment', maxCharacters: maxCommentLength, maxMentions, maxQuoteDepth: 3, isEdit },
      admission,
      words,
      allowedHosts,
      now,
      standing: {
        joinedAt: member.joined_at,
        approvedCount: writer.approved_count,
        mutedUntil: member.muted_until,
        isVerifiedHuman: member.is_verified_human,
        postedAt: writer.posted_at,
        dayCount: writer.day === Math.floor(now / 86_400) ? writer.day_count : 0,
        isRepeated: writers.includes(memberId),
        sameByOthers: writers.filter((id) => id !== memberId).length,
      },
    },
  );
  const names = namedIn(passed.text);
  const [named, known] = await Promise.all([
    names.length === 0 ? [] : ask(findMembersByNickname, { nicknames: names }),
    describeAuthors(call, atUser),
  ]);
  const mentions = [...new Set([...atUser.filter((id) => known.has(id)), ...named.map(({ id }) => id)])].slice(
    0,
    maxMentions,
  );
  return { text: passed.text, mentions, heldFor: passed.heldFor, mark };
}

/** Remembers who wrote it, after it is written. */
export async function keepText({ db, now, session }: Call, mark: string): Promise<void> {
  if (session) await keepWriter(db, { mark, member_id: session.memberId, written_at: now });
}
