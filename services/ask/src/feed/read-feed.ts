import { readSettings } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { type Feed, tagOf } from '@yonkoma/text-kit/feed/feed';
import type { AskConfig } from '../config.ts';
import { presentQuestions } from '../question/present-questions.ts';
import { listQuestionRows } from '../question/question-store.ts';
import { listShelf } from '../question/shelf-store.ts';
import { words } from '../words.ts';
import { askFeedPath } from './feed-address-rules.ts';

/** Enough entries for a program that reads the feed of a busy site once a day. */
const longest = 50;

/** The latest questions of a language. */
export async function readFeed(call: Call<AskConfig>): Promise<Feed> {
  const { db, language, config, ask } = call;
  const { site } = await ask(readSettings, {});
  const rows = await listQuestionRows(
    db,
    await listShelf(db, { categoryId: 0, language, isOpen: false }, false, { limit: longest, offset: 0 }),
  );
  const latest = rows.toSorted((a, b) => b.published_at - a.published_at || b.id - a.id);
  const items = await presentQuestions(call, latest);
  const absolute = (path: string) => new URL(path, config.SITE_URL).href;
  const own = words[language];
  return {
    id: tagOf(config.SITE_URL, `questions/${language}`),
    title: `${site.siteName} · ${own['list.title']}`,
    subtitle: own['list.about'],
    language,
    siteName: site.siteName,
    link: absolute(`/ask?lang=${language}`),
    self: { atom: absolute(askFeedPath(language, 'atom')), rss: absolute(askFeedPath(language, 'rss')) },
    updatedAt: Math.max(0, ...latest.map((row) => Math.max(row.published_at, row.edited_at))),
    picture: null,
    entries: items.map((item, at) => ({
      id: tagOf(config.SITE_URL, `question/${item.id}`),
      title: item.title,
      link: absolute(`${item.path}?lang=${language}`),
      publishedAt: item.create_at,
      updatedAt: Math.max(item.create_at, latest[at]?.edited_at ?? 0),
      lang: item.lang,
      author: item.user?.nickname ?? '',
      category: item.category_name,
      summary: item.description,
      picture: null,
      isAdult: false,
    })),
  };
}
