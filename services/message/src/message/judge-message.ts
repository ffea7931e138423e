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

/** Texts up to this length are not compared, because many people send the same greetings. */
const commonLength = 20;

interface Draft {
  text: string;
  images: readonly string[];
  mailbox: MailboxRow;
  /** The recipient never wrote to the sender. */
  isToStranger: boolean;
}

export interface Judged extends Pick<JudgedText, 'text' | 'fingerprint'> {
  /** The number of new people to whom the sender may write today. */
  maxStrangers: number;
}

/** Additional phases for messages to people who never wrote to the sender. */
const toStrangers: readonly Phase[] = [limitLinks, refuseRepeats];

/** @throws Refusal of the first phase that refuses the message, or `image-not-yours` */
export async function judgeMessage(call: Call, { text, images, mailbox, isToStranger }: Draft): Promise<Judged> {
  const { session } = call;
  if (!session) throw loginNeeded();
  const plain = normaliseText(text);
  const isPicture = plain === '' && images.length > 0;
  const judged = await judgeText(call, {
    text,
    rules: { noun: 'message', maxCharacters: maxMessageLength, maxMentions: 0, maxQuoteDepth: 0, isEdit: false },
    scope: null,
    // Messages are never approved, so only the first day makes a newcomer.
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
  // Messages cannot be held, because nobody reads them before the recipient. So a text that would be held is refused.
  if (judged.heldFor.includes('word')) refuse('message-word');
  await refuseForeignImages(call, session.memberId, images);
  return { text: judged.text, fingerprint: judged.fingerprint, maxStrangers: maxStrangers(judged.isNewcomer) };
}

/** Refuses pictures that the member did not upload for messages. */
async function refuseForeignImages({ ask }: Call, memberId: number, images: readonly string[]): Promise<void> {
  const isOwn = async (url: string) =>
    (await Promise.all(privateTopics.map((topic) => ask(ownsUpload, { memberId, url, topic })))).includes(true);
  if ((await Promise.all(images.map(isOwn))).includes(false)) refuse('image-not-yours');
}
