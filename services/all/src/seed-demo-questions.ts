import { ask } from '@yonkoma/ask-service/domain';
import { listQuestions } from '@yonkoma/contract';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';
import { step } from './step.ts';

/** Adds the demo questions to a site without questions, all or none of them. A site with questions stays as it is. */
export async function seedDemoQuestions(composition: Composition): Promise<void> {
  const running = composition.running('ask');
  const { commands }: AnyDomain = ask;
  if ((await running.ask(listQuestions, { limit: 1 })).total > 0) return;
  await step('Asking the demo questions', async () => commands?.['seed-questions']?.run(running, []));
}
