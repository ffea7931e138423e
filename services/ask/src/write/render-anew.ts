import { rendererVersion, Refusal, type Running } from '@yonkoma/service-kit';
import type { ReplyRow } from '../answer/reply.ts';
import type { TextRow } from '../question/question.ts';
import { renderAgain } from './render-text.ts';

const atOnce = 20;

/** Makes anew, some at once, what another version of the renderer made; what rules of today would refuse stays as it was made. Answers whether there may be more. */
export async function renderAnew({ db, ask, log }: Pick<Running<unknown>, 'db' | 'ask' | 'log'>, version = rendererVersion): Promise<boolean> {
  const anew = async (markdown: string, of: object): Promise<{ html?: string }> => {
    try {
      return { html: (await renderAgain({ ask }, markdown)).html };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.warn({ ...of, reason: error.key }, 'a text stays as an older renderer made it');
      return {};
    }
  };
  let isMore = false;
  // Two runs of an index, whatever most texts are.
  for (const range of [[1, version - 1], [version + 1, 1_000_000]] as const) {
    const texts: Pick<TextRow, 'question_id' | 'markdown'>[] = await db<TextRow>('question_text').whereBetween('renderer_version', [...range]).limit(atOnce).select('question_id', 'markdown');
    // Unless they were written anew meanwhile.
    for (const { question_id, markdown } of texts) await db<TextRow>('question_text').where({ question_id, markdown }).update({ ...(await anew(markdown, { question: question_id })), renderer_version: version });
    const answers: Pick<ReplyRow, 'id' | 'text' | 'revision'>[] = await db<ReplyRow>('reply').whereBetween('renderer_version', [...range]).limit(atOnce).select('id', 'text', 'revision');
    for (const { id, text, revision } of answers) await db<ReplyRow>('reply').where({ id, revision }).update({ ...(await anew(text, { answer: id })), renderer_version: version });
    isMore ||= texts.length === atOnce || answers.length === atOnce;
  }
  return isMore;
}
