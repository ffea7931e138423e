import { humanCookie, maxMessageLength, ownsUpload, privateTopics, readStanding } from '@yonkoma/contract';
import {
  askForHuman,
  type Call,
  isNewcomer,
  limitLength,
  limitLinks,
  limitMarks,
  listWatchedWords,
  listWriters,
  loginNeeded,
  markOfText,
  normalise,
  normaliseText,
  pass,
  type Phase,
  refuse,
  refuseMuted,
  refuseRepeats,
  watchWords,
} from '@yonkoma/service-kit';
import { dayOf, maxStrangers } from '../mailbox/sending-rules.ts';
import type { MailboxRow } from '../mailbox/mailbox-store.ts';

/** A text is known for so long. */
const sameTextS = 86_400;
/** Greetings are everybody's. */
const commonLength = 20;

interface Draft {
  text: string;
  images: readonly string[];
  mailbox: MailboxRow;
  /** The other never wrote to the sender. */
  isToStranger: boolean;
}

export interface Judged {
  text: string;
  /** Of the text, where it shall be known again; null for one that may be said to everybody. */
  mark: string | null;
  /** So many new people one may write to today. */
  maxStrangers: number;
}

/** What somebody passes who writes to people that never wrote to them. */
const toStrangers: readonly Phase[] = [limitLinks, refuseRepeats];

/** Takes a message through the pipeline. @throws Refusal of the first phase that turns it away. */
export async function judge(call: Call, { text, images, mailbox, isToStranger }: Draft): Promise<Judged> {
  const { db, now, language, session, client, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const member = await ask(readStanding, {
    member_id: memberId,
    human_proof: client?.cookie(humanCookie)?.slice(0, 300) ?? '',
  });
  if (!member) throw loginNeeded();
  const plain = normaliseText(text);
  const mark = isToStranger && plain.length > commonLength ? markOfText(plain) : null;
  const [words, writers] = await Promise.all([
    listWatchedWords(db),
    mark ? listWriters(db, mark, now - sameTextS) : Promise.resolve<number[]>([]),
  ]);
  const standing = {
    // Nobody approves messages: who is here for a day is no newcomer.
    joinedAt: member.joined_at,
    approvedCount: Number.POSITIVE_INFINITY,
    mutedUntil: member.muted_until,
    isVerifiedHuman: member.is_verified_human,
    postedAt: 0,
    dayCount: isToStranger && mailbox.day === dayOf(now) ? mailbox.day_strangers : 0,
    isRepeated: writers.includes(memberId),
    sameByOthers: writers.filter((id) => id !== memberId).length,
  };
  const isPicture = plain === '' && images.length > 0;
  const phases = [
    normalise,
    limitMarks,
    ...(isPicture ? [] : [limitLength]),
    ...(isToStranger ? toStrangers : []),
    watchWords,
    askForHuman,
    refuseMuted,
  ];
  const rules = { noun: 'message', maxCharacters: maxMessageLength, maxMentions: 0, maxQuoteDepth: 0, isEdit: false };
  const passed = pass(
    phases,
    { text, language, heldFor: [] },
    { standing, rules, admission: 'off', words, allowedHosts: [], now },
  );
  // Nobody reads a message before the one it is written to does, so what would be held is not sent.
  if (passed.heldFor.includes('word')) refuse('message-word');
  await refuseForeignImages(call, memberId, images);
  return { text: passed.text, mark, maxStrangers: maxStrangers(isNewcomer(standing, now)) };
}

/** Only pictures that the member uploaded for messages. */
async function refuseForeignImages({ ask }: Call, memberId: number, images: readonly string[]): Promise<void> {
  const isOwn = async (url: string) =>
    (await Promise.all(privateTopics.map((topic) => ask(ownsUpload, { memberId, url, topic })))).includes(true);
  if ((await Promise.all(images.map(isOwn))).includes(false)) refuse('image-not-yours');
}
