import { type Language, languages } from '@yonkoma/contract';
import { type Change, decline, operation } from '@yonkoma/service-kit';
import { keepCategory, readCategories } from '../category/category-store.ts';
import type { AskConfig } from '../config.ts';

/** `npm run ops -- question-category art --en "Drawing" --vi "Vẽ tranh"` */
export const questionCategoryCommand = operation<AskConfig>({
  verb: 'question-category',
  summary: 'Make or change a category of questions; a retired one keeps its questions and takes no new ones',
  usage: `SLUG [${languages.map((language) => `--${language} NAME`).join('] [')}] [--sort NUMBER] [--retire | --offer]`,
  options: {
    ...Object.fromEntries(languages.map((language) => [language, { type: 'string' as const }])),
    sort: { type: 'string' },
    retire: { type: 'boolean' },
    offer: { type: 'boolean' },
  },
  async change(transaction, { positionals: [slug = ''], text, has }): Promise<Change[]> {
    if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(slug))
      decline('Name the category by a short name in lower case, such as reading.');
    const known = (await readCategories(transaction)).find((category) => category.slug === slug);
    const given = Object.fromEntries(
      languages.flatMap((language): [Language, string][] => {
        const name = text(language)?.trim();
        return name ? [[language, name.slice(0, 100)]] : [];
      }),
    );
    const names = { ...known?.names, ...given };
    if (Object.keys(names).length === 0) decline('Give its name in at least one language: --en NAME.');
    const sort = text('sort');
    if (sort !== undefined && !/^\d{1,6}$/.test(sort)) decline('The place in the order is a number.');
    const after = {
      sort: sort === undefined ? (known?.sort ?? 0) : Number(sort),
      isOffered: has('retire') ? false : has('offer') ? true : (known?.isOffered ?? true),
      names,
    };
    await keepCategory(transaction, { slug, ...after });
    const before = known ? { sort: known.sort, isOffered: known.isOffered, names: known.names } : {};
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ subject: `question category ${slug}`.slice(0, 64), before, after }];
  },
});
