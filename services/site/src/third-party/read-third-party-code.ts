import { adFormats, type readThirdPartyCode } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { settingsInForce } from '../site/settings.ts';
import { readSettingRows } from '../site/site-store.ts';
import { readTexts } from '../text/text-store.ts';
import { words } from '../words.ts';
import { analyticsName, asHtml, codeNames } from './code-rules.ts';

export const showThirdPartyCode: Verb<Config, typeof readThirdPartyCode> = async ({ db, language }) => {
  const { adsInPage } = settingsInForce(await readSettingRows(db));
  const formats = adFormats.filter((format) => adsInPage.includes(format));
  const code = await readTexts(db, [analyticsName, ...formats.flatMap((format) => Object.values(codeNames(format)))]);
  const ads = formats.map((format) => {
    const { head, content } = codeNames(format);
    return {
      format,
      headCode: asHtml(code[head] ?? ''),
      contentCode: asHtml(code[content] ?? '', format === 'directLink' ? words[language]['ad-link'] : undefined),
    };
  });
  return {
    ads: ads.filter(({ headCode, contentCode }) => headCode || contentCode),
    analytics: asHtml(code[analyticsName] ?? ''),
  };
};
