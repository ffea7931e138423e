import { rendererVersion, Refusal, type Running } from '@yonkoma/service-kit';
import { keepRenderedAnswer, keepRenderedQuestion, listStaleAnswers, listStaleQuestions } from './render-store.ts';
import { renderAgain } from './render-text.ts';

const atOnce = 20;

/**
 * Renders again some texts that another version of the renderer made. A text that current rules would refuse, or that
 * takes too long, stays as it is and is not tried again. Returns whether there may be more.
 * @throws Refusal `render-busy` while there is no capacity for this work; the texts wait
 */
export async function renderAnew(
  { db, ask, log, render }: Pick<Running<unknown>, 'db' | 'ask' | 'log' | 'render'>,
  version = rendererVersion,
): Promise<boolean> {
  const anew = async (markdown: string, of: object): Promise<{ html?: string }> => {
    try {
      return { html: (await renderAgain({ ask, render }, markdown)).html };
    } catch (error) {
      if (!(error instanceof Refusal) || error.key === 'render-busy') throw error;
      log.warn({ ...of, reason: error.key }, 'a text could not be rendered again and stays as it is');
      return {};
    }
  };
  let isMore = false;
  // Two ranges of an index, whatever version most texts have.
  for (const range of [
    [1, version - 1],
    [version + 1, 1_000_000],
  ] as const) {
    const texts = await listStaleQuestions(db, range, atOnce);
    for (const text of texts)
      await keepRenderedQuestion(db, text, {
        ...(await anew(text.markdown, { question: text.question_id })),
        renderer_version: version,
      });
    const answers = await listStaleAnswers(db, range, atOnce);
    for (const answer of answers)
      await keepRenderedAnswer(db, answer, {
        ...(await anew(answer.text, { answer: answer.id })),
        renderer_version: version,
      });
    isMore ||= texts.length === atOnce || answers.length === atOnce;
  }
  return isMore;
}
