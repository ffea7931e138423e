import { answerCodes } from '@yonkoma/contract';
import { answerPlain, ownWords, Refusal } from '@yonkoma/service-kit';
import { openToAll } from '@yonkoma/text-kit/feed/send-document';
import type { FastifyReply } from 'fastify';
import type { DoorCall } from './door.ts';

const statusOf: Record<string, number> = {
  'comic-taken-down': 410,
  'chapter-taken-down': 410,
  'chapter-locked': 403,
  'chapter-not-open': 403,
};

/**
 * Answers a refusal with a text: 404 for something unknown, 410 for something taken down, 403 for something with a
 * price or not open yet. A comic that was merged into another redirects to `movedTo` of the new id. Other errors are
 * thrown again.
 */
export async function sendOrDecline(
  reply: FastifyReply,
  call: DoorCall,
  send: () => Promise<FastifyReply>,
  movedTo?: (comicId: number) => string,
): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Refusal) || !/-(?:not-found|taken-down|moved|locked|not-open)$/.test(error.key)) throw error;
    const location = (error.data as { location?: string } | null)?.location ?? '';
    const comicId = Number(/detailId=(\d+)/.exec(location)?.[1] ?? 0);
    if (error.key === 'comic-moved' && movedTo && comicId > 0)
      return openToAll(reply).header('cache-control', 'public, max-age=3600').redirect(movedTo(comicId), 301);
    return decline(reply, call, error.key, statusOf[error.key] ?? 404);
  }
}

/** `values` fill the placeholders of the words, such as `{level}`. */
export function decline(
  reply: FastifyReply,
  { language, own }: DoorCall,
  key: string,
  status = 404,
  values: Record<string, number> = {},
): FastifyReply {
  const words: Record<string, string> = { ...ownWords[language], ...own };
  reply.header('cache-control', 'no-store');
  const msg = (words[key] ?? '').replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
  return answerPlain(openToAll(reply), { code: answerCodes.refused, msg, data: null }, status);
}
