import { parseArgs } from 'node:util';
import { measureArticles } from './articles/measure-articles.ts';
import { measureColdPages } from './articles/measure-cold-pages.ts';
import { measurePage } from './articles/measure-page.ts';
import { measureCatalogue } from './catalogue/measure-catalogue.ts';
import { measureBadge } from './badge/measure-badge.ts';
import { measureChapter } from './chapter/measure-chapter.ts';
import { measureBadInput } from './comments/measure-bad-input.ts';
import { measureComments } from './comments/measure-comments.ts';
import { measureFederation } from './federation/measure-federation.ts';
import { measureFeeds } from './feeds/measure-feeds.ts';
import { type Figure, meets, print } from './figure.ts';
import { measureFloods } from './floods/measure-floods.ts';
import { measureSeo } from './seo/measure-seo.ts';
import { measureGate } from './gate/measure-gate.ts';
import { measureImport } from './import/measure-import.ts';
import { measureInteraction } from './interaction/measure-interaction.ts';
import { measureMessages } from './messages/measure-messages.ts';
import { measureEarlier } from './pages/measure-earlier.ts';
import { measureHydration } from './pages/measure-hydration.ts';
import { measureNextPage } from './pages/measure-next-page.ts';
import { measurePages } from './pages/measure-pages.ts';
import { measureRendering } from './pages/measure-rendering.ts';
import { measurePlatform } from './platform/measure-platform.ts';
import { measurePopular } from './popular/measure-popular.ts';
import { measureBadTexts } from './questions/measure-bad-texts.ts';
import { measureQuestions } from './questions/measure-questions.ts';
import { measureReading } from './reading/measure-reading.ts';
import { measureSelect } from './select/measure-select.ts';
import { measureShell } from './shell/measure-shell.ts';
import { measureSignIn } from './sign-in/measure-sign-in.ts';
import { measureStart } from './start/measure-start.ts';

interface Choice {
  /** Uses the largest size, for a part that has several. */
  isFull: boolean;
  /** Only these figures, for a part that names its figures. */
  only: readonly string[];
  /** Address of a post on a Ghost that runs on this machine. */
  ghost?: string | undefined;
  /** Address of the demo site of an earlier release that runs on this machine. */
  earlier?: string | undefined;
}
const parts: Record<string, (choice: Choice) => AsyncGenerator<Figure>> = {
  federation: measureFederation,
  shell: measureShell,
  import: measureImport,
  chapter: measureChapter,
  reading: measureReading,
  'sign-in': measureSignIn,
  catalogue: measureCatalogue,
  popular: measurePopular,
  comments: measureComments,
  'bad-input': measureBadInput,
  articles: measureArticles,
  page: measurePage,
  pages: ({ earlier }) => (earlier ? measureEarlier(earlier) : measurePages()),
  interaction: measureInteraction,
  'next-page': measureNextPage,
  rendering: measureRendering,
  hydration: measureHydration,
  'cold-pages': measureColdPages,
  questions: measureQuestions,
  'bad-texts': measureBadTexts,
  messages: measureMessages,
  badge: measureBadge,
  select: measureSelect,
  seo: measureSeo,
  feeds: measureFeeds,
  platform: measurePlatform,
  gate: measureGate,
  floods: measureFloods,
  start: measureStart,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    ghost: { type: 'string' },
    earlier: { type: 'string' },
  },
});
const unknown = positionals.find((name) => !parts[name]);
if (unknown) {
  console.error(`There is no part ${unknown}: choose from ${Object.keys(parts).join(', ')}, or name none for all.`);
  process.exit(2);
}

let missed = 0;
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  // The report shows the command for repeating it above its figures.
  console.log(
    '\n' +
      [
        'npm run bench --',
        name,
        ...(values.full ? ['--full'] : []),
        ...values.only.map((part) => `--only ${part}`),
        ...(values.earlier ? [`--earlier ${values.earlier}`] : []),
      ].join(' '),
  );
  const { full: isFull, only, ghost, earlier } = values;
  for await (const figure of measure({ isFull, only, ghost, earlier })) {
    print(figure);
    if (!meets(figure)) missed += 1;
  }
}
process.exitCode = missed > 0 ? 1 : 0;
