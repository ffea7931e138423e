import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages, localeOf } from '@yonkoma/contract';
import { onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { site } from '../domain.ts';

onBothEngines('the page about the site', (engine) => {
  let open: OpenDomains;
  beforeAll(async () => {
    open = await openDomains(engine, [site]);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.db('site')('site_text').delete();
  });
  const keep = (name: string, value: string) => open.db('site')('site_text').insert({ name, value });
  const about = async (language: string) =>
    (
      await open.get<{ title: string; content: string; lang: string }>(
        '/api/config/aboutus',
        {},
        { 'think-lang': language },
      )
    ).data;

  test('has a text in every language before an operator writes one', async () => {
    for (const language of languages) {
      const { title, content, lang } = await about(language);
      expect([lang, title !== '']).toEqual([localeOf(language), true]);
      expect(content).toMatch(/^<p>.*Yonkoma.*<h2>.*<ul><li>/s);
    }
  });

  test('is the operator’s text in the requested language, else in the site’s language, else in any', async () => {
    await keep('about.en', '# Our story\nWe draw.');
    expect(await about('en')).toEqual({ title: 'Our story', content: '<p>We draw.</p>', lang: 'en' });
    expect(await about('jp')).toMatchObject({ title: 'Our story', lang: 'en' });
    await keep('about.vi', 'Chúng tôi vẽ.');
    expect(await about('jp')).toEqual({ title: 'Về chúng tôi', content: '<p>Chúng tôi vẽ.</p>', lang: 'vi' });
  });
});
