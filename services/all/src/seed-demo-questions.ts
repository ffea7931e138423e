import { ask } from '@yonkoma/ask-service/domain';
import { listQuestions } from '@yonkoma/contract';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';
import { step } from './step.ts';

/** Gives a site without questions its first ones, all or none of them. One with questions is left as it is. */
export async function seedDemoQuestions(composition: Composition): Promise<void> {
  const running = composition.running('ask');
  const { commands }: AnyDomain = ask;
  if ((await running.ask(listQuestions, { limit: 1 })).total > 0) return;
  await step('Asking the demo questions', async () => commands?.['seed-questions']?.run(running, []));
}
