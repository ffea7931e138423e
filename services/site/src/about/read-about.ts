import { defaultLanguage, languages, localeOf, type readAbout } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { settingsInForce } from '../site/settings.ts';
import { readSettingRows } from '../site/site-store.ts';
import { readTexts } from '../text/text-store.ts';
import { words } from '../words.ts';
import { toProse } from './prose-rules.ts';

/**
 * The text in the caller's language, else in the site's, else in any; a short default text if an operator has written
 * none.
 */
export const showAbout: Verb<Config, typeof readAbout> = async ({ db, language }) => {
  const written = await readTexts(
    db,
    languages.map((one) => `about.${one}`),
  );
  const found = [language, defaultLanguage, ...languages].find((one) => written[`about.${one}`]) ?? language;
  const { siteName } = settingsInForce(await readSettingRows(db));
  const source = written[`about.${found}`] ?? words[language]['about-text'].replaceAll('{{site}}', siteName);
  const { title, content } = toProse(source);
  return { title: title ?? words[found]['about-title'], content, lang: localeOf(found) };
};
