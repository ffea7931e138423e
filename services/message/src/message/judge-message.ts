import { maxMessageLength, privateTopics } from '@yonkoma/contract';
import { ownsUpload } from '@yonkoma/contract/schema';
import { type Call, loginNeeded, refuse } from '@yonkoma/service-kit';
import {
  askForHuman,
  judgeText,
  type Judged as JudgedText,
  limitLength,
  limitLinks,
  limitMarks,
  normalise,
  normaliseText,
  type Phase,
  refuseMuted,
  refuseRepeats,
  watchWords,
} from '@yonkoma/text-kit';
import { maxStrangers } from '../mailbox/sending-rules.ts';
import type { MailboxRow } from '../mailbox/mailbox-store.ts';

/** Greetings are everybody's. */
const commonLength = 20;

interface Draft {
  text: string;
  images: readonly string[];
  mailbox: MailboxRow;
  /** The other never wrote to the sender. */
  isToStranger: boolean;
}

export interface Judged extends Pick<JudgedText, 'text' | 'fingerprint'> {
  /** So many new people one may write to today. */
  maxStrangers: number;
}

/** What somebody passes who writes to people that never wrote to them. */
const toStrangers: readonly Phase[] = [limitLinks, refuseRepeats];

/** @throws Refusal of the first phase that turns the message away, or `image-not-yours` */
export async function judgeMessage(call: Call, { text, images, mailbox, isToStranger }: Draft): Promise<Judged> {
  const { session } = call;
  if (!session) throw loginNeeded();
  const plain = normaliseText(text);
  const isPicture = plain === '' && images.length > 0;
  const judged = await judgeText(call, {
    text,
    rules: { noun: 'message', maxCharacters: maxMessageLength, maxMentions: 0, maxQuoteDepth: 0, isEdit: false },
    scope: null,
    // Nobody approves messages: who is here for a day is no newcomer.
    writer: async () => ({
      approved_count: Number.POSITIVE_INFINITY,
      posted_at: 0,
      day: isToStranger ? mailbox.day : 0,
      day_count: mailbox.day_strangers,
    }),
    phases: [
      normalise,
      limitMarks,
      ...(isPicture ? [] : [limitLength]),
      ...(isToStranger ? toStrangers : []),
      watchWords,
      askForHuman,
      refuseMuted,
    ],
    isCompared: isToStranger && plain.length > commonLength,
  });
  // Nobody reads a message before the one it is written to does, so what would be held is not sent.
  if (judged.heldFor.includes('word')) refuse('message-word');
  await refuseForeignImages(call, session.memberId, images);
  return { text: judged.text, fingerprint: judged.fingerprint, maxStrangers: maxStrangers(judged.isNewcomer) };
}

/** Only pictures that the member uploaded for messages. */
async function refuseForeignImages({ ask }: Call, memberId: number, images: readonly string[]): Promise<void> {
  const isOwn = async (url: string) =>
    (await Promise.all(privateTopics.map((topic) => ask(ownsUpload, { memberId, url, topic })))).includes(true);
  if ((await Promise.all(images.map(isOwn))).includes(false)) refuse('image-not-yours');
}
