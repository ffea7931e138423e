import { expect, test } from 'vitest';
import { inWebkit, type WebkitPage } from '@yonkoma/testing/webkit';
import { copyImported } from '@yonkoma/journeys/imported';
import { codeIn, wordThatAnswers } from '@yonkoma/journeys/members/answers';
import { register } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { until } from '@yonkoma/journeys/until';
import { failuresIn } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { centreWords, readerWords, shellWords } from '@yonkoma/journeys/words';

let site: MemberSite;

withSite(
  (drawing) => openMemberSite({ REQUESTS_PER_MINUTE: '0' }, (dataDir) => copyImported(drawing, dataDir)),
  (opened) => {
    site = opened.site;
  },
);

const [say, shell, centre] = [readerWords('en'), shellWords('en'), centreWords('en')];

/** A journey, which begins anew where the browser of the driver ends by itself. */
const journey = (title: string, work: (page: WebkitPage) => Promise<void>) =>
  test(title, async ({ annotate }) => {
    const inEnglish = async (page: WebkitPage) => {
      await page.goto('/healthz');
      await page.setCookie('ba-lang', 'en');
      await work(page);
    };
    await inWebkit(site.url, inEnglish, (line) => {
      console.log(line);
      void annotate(line, 'fault of the driver');
    });
  });

const guestPages = [
  '/',
  '/index/list/update',
  '/classification/index',
  '/search/index',
  '/detail/index?detailId=1',
  '/ask',
  '/blog',
  '/matter',
  '/aboutus',
  '/offline',
  '/user/login',
  '/no/such/page',
];

const waitUntil = (page: WebkitPage, promise: string, isSo: () => boolean) => until(promise, () => page.run(isSo));

const isDrawn = () => {
  const main = document.querySelector('#main');
  return Boolean(main?.querySelector('h1')) && !document.querySelector('[data-on-its-way]');
};

/** What anybody would call broken on the page that is open. */
const faultsOn = (page: WebkitPage) =>
  page.run((failed) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const broken = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`] : []),
      ...broken.map(({ src }) => `broken picture ${src}`),
      ...(document.body.innerText.includes(failed) ? [failed] : []),
    ];
  }, shell('remoteFailed.title'));

journey('a guest opens pages, wide and narrow, and each is whole', async (page) => {
  const faults: string[] = [];
  for (const [width, height] of [
    [1280, 900],
    [480, 900],
  ] as const) {
    await page.resize(width, height);
    for (const address of guestPages) {
      await page.goto(address);
      await waitUntil(page, `${address} is drawn`, isDrawn);
      faults.push(...(await faultsOn(page)).map((fault) => `${address} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

journey('a guest finds a comic by a suggestion, and opens its first chapter', async (page) => {
  await page.goto('/search/index');
  await waitUntil(page, 'the search is drawn', isDrawn);
  await page.type(say('search.label'), 'numb');
  await waitUntil(page, 'the comic is suggested', () =>
    [...document.querySelectorAll('[role=option]')].some(({ textContent }) => textContent.startsWith('Numbers')),
  );
  await page.press('ArrowDown', 'Enter');
  await until('the comic is found', () =>
    page.run(() =>
      [...document.querySelectorAll('#main a')].some(({ textContent }) => textContent.includes('Numbers')),
    ),
  );
  await page.goto('/detail/index?detailId=1');
  await page.click('#main a', say('comic.read', { chapter: say('chapter.number', { number: 1 }) }));
  await waitForPage(page, 1);
});

const waitForPage = (page: WebkitPage, number: number) =>
  until(`page ${number} is there`, () =>
    page.run((wanted) => {
      const picture = document.querySelector<HTMLImageElement>(`[data-current] [data-page="${wanted}"] img`);
      if (!picture?.complete || picture.naturalWidth === 0) return false;
      return document.querySelector<HTMLInputElement>('input[type=range]')?.value === String(wanted);
    }, number),
  );

const placeIn = (page: WebkitPage) =>
  page.run(() => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    return { at: Number(slider?.value), last: Number(slider?.max) };
  });

const rest = (page: WebkitPage) =>
  page.run(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 400);
      }),
  );

for (const [mode, key] of [
  ['single', 'ArrowRight'],
  ['double', 'ArrowRight'],
  ['row', 'ArrowRight'],
  ['scroll', 'PageDown'],
] as const)
  journey(`a chapter is read to its end by keys: ${say(`settings.mode.${mode}`)}`, async (page) => {
    await page.goto('/animationDetail/1/1');
    await waitForPage(page, 1);
    await page.press('s');
    await page.click('dialog[open] label, dialog[open] [role=radio]', say(`settings.mode.${mode}`));
    await page.press('Escape');
    await waitUntil(page, 'the sheet is closed', () => !document.querySelector('dialog[open]'));
    // A strip may still be on its way when the slider names its end.
    for (let presses = 0, ends = 0; presses < 60 && ends < 2; presses += 1) {
      const { at, last } = await placeIn(page);
      ends = at >= last - 1 ? ends + 1 : 0;
      if (ends === 0) await page.press(key);
      await rest(page);
    }
    const { at, last } = await placeIn(page);
    expect(at).toBeGreaterThanOrEqual(last - 1);
  });

const isSignedInAs = (page: WebkitPage, name: string) =>
  until(`${name} is signed in`, () =>
    page.run(
      (label) => Boolean(document.querySelector(`header button[aria-label="${label}"]`)),
      `${shell('user.menu')}: ${name}`,
    ),
  );

let registered = 0;

journey('a visitor registers with a mailed code and is signed in', async (page) => {
  registered += 1;
  const name = `mei${registered}`;
  await page.goto('/user/login?type=register');
  await page.type(centre('address.email'), `${name}@reader.example`);
  await page.click('button', centre('code.send'));
  // A click that comes while the dialog still moves goes past it.
  await waitUntil(page, 'the picture is there', () =>
    Boolean(document.querySelector<HTMLImageElement>('dialog[open] [role=application] img')?.naturalWidth),
  );
  await rest(page);
  await page.click('dialog[open] button', centre('captcha.toQuestion'));
  await until('the question is there', () =>
    page.run((loading) => {
      const field = document.querySelector<HTMLInputElement>('dialog[open] input');
      const name = field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent.trim() ?? loading;
      return name !== loading;
    }, centre('captcha.loading')),
  );
  await page.type('', wordThatAnswers(site), 'dialog[open] input');
  await page.click('dialog[open] button', centre('captcha.answer'));
  await page.type(centre('code.label'), codeIn(await site.mail.take(`${name}@reader.example`)));
  await page.type(centre('register.username'), name);
  await page.type(centre('login.password'), 'seven-quiet-pandas');
  await page.click('form button[type=submit]', centre('register.register'));
  await isSignedInAs(page, name);
});

journey('a member signs in over http on this machine, and still is after a reload', async (page) => {
  registered += 1;
  const { username, password } = await register(site, `Yuki${registered}`);
  await page.goto('/user/login');
  await page.type(centre('login.account'), username);
  await page.type(centre('login.password'), password);
  await page.click('form button[type=submit]', centre('login.signIn'));
  await isSignedInAs(page, username);
  await page.goto('/');
  await isSignedInAs(page, username);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
