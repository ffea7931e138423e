import { hitsAll, readClicks, type Box } from './click-rules.ts';
import { isAnswer } from './question/answer-rules.ts';
import { isWorkDone } from '../proof-of-work/work.ts';

/** The stored answer of a challenge, as JSON in its row; `salt` makes each row unique. */
export type Answer = { salt: string; boxes: Box[] } | { salt: string; words: string[]; nonce: string };

/** Whether `info` is the correct answer. A question in words also needs its proof of work. */
export async function judgeAnswer(
  answer: Answer,
  info: string,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  if ('boxes' in answer) return hitsAll(readClicks(info) ?? [], answer.boxes);
  const at = info.lastIndexOf(';');
  return (
    at > 0 &&
    isAnswer(info.slice(0, at), answer.words) &&
    (await isWorkDone(info.slice(at + 1), { secret, nonce: answer.nonce, now }))
  );
}
