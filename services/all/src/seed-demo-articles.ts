import { article } from '@yonkoma/article/domain';
import { listBlog, listMatter } from '@yonkoma/contract';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';
import { step } from './step.ts';

/** Adds the demo articles to a site without articles, all or none of them. A site with articles stays as it is. */
export async function seedDemoArticles(composition: Composition): Promise<void> {
  const running = composition.running('article');
  const { commands }: AnyDomain = article;
  const totals = await Promise.all(
    [listBlog, listMatter].map(async (list) => (await running.ask(list, { limit: 1 })).total),
  );
  if (totals.some((total) => total > 0)) return;
  await step('Importing the demo articles', async () => commands?.['seed-articles']?.run(running, []));
}
