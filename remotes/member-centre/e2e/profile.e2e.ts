import { expect, test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, phone } from '@yonkoma/journeys/visitor';
import { register } from '@yonkoma/journeys/members/api-client';
import { field, fillCode, memberButton, passPicture, press } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

const profile = '/user/account/profile';

/** A photo whose left third is red and the rest blue. */
const drawPhoto = async (): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 900, height: 600 } });
  await page.setContent('<body style="margin:0;background:linear-gradient(90deg, #d22 33.3%, #22d 33.3%)">');
  const photo = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return photo;
};

test('a saved nickname and cut picture are in the header at once and stay; saving waits for the picture', async () => {
  const member = await register(site, 'Nga');
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto(profile);
  await memberButton(visitor, 'Nga').waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
  await field(visitor, centre('profile.nickname')).fill('Nga của biển');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto() });
  const dialog = page.getByRole('dialog', { name: centre('profile.cut') });
  await dialog.getByRole('group').or(dialog.locator('.ReactCrop__crop-selection')).first().waitFor();
  await expectSound();
  await screenshot(page, 'member-crop');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ajax/upload', async (route) => {
    await held.promise;
    await route.continue();
  });
  const uploaded = page.waitForResponse('**/api/ajax/upload');
  await dialog.getByRole('button', { name: centre('profile.useCut') }).click();
  await page.getByText(centre('profile.uploading')).waitFor();
  expect(await page.getByRole('button', { name: centre('profile.save') }).isDisabled()).toBe(true);
  held.resolve();
  const { data } = (await (await uploaded).json()) as {
    data: { file: { url: string; width: number; height: number; mimetype: string } };
  };
  expect(data.file.width).toBe(data.file.height);
  await press(visitor, centre('profile.save'));
  await page.getByText(centre('profile.saved')).waitFor();

  const shown = memberButton(visitor, 'Nga của biển').locator('img');
  await shown.waitFor();
  expect(await shown.getAttribute('src')).toContain(data.file.url);
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
  await page.goto('/');
  await memberButton(visitor, 'Nga của biển').locator(`img[src*="${data.file.url}"]`).waitFor();
  await expectCalm();
});

test('a file that is not a picture is refused in the reader’s language, and the form keeps its text', async () => {
  const member = await register(site, 'Bob');
  const visitor = await openMember(browser, site, member, 'en', phone);
  const { page, watch, centre, expectSound } = visitor;
  await page.goto(profile);
  await field(visitor, centre('profile.motto')).fill('One page more');
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose(
    'me.svg',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>window.hasRun = true</script></svg>'),
  );
  await page.getByRole('alert').getByText('The type of uploaded file is not allowed!').waitFor();
  await choose('broken.png', 'image/png', Buffer.from('not a picture at all'));
  await page.getByRole('alert').getByText(centre('profile.notPicture')).waitFor();
  await expectSound();
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  expect(await field(visitor, centre('profile.motto')).inputValue()).toBe('One page more');
  // The reason why a file was refused appears below it and moves the fields after it.
  watch.expectQuiet();
  await page.context().close();
});

test('an email address is changed by two letters: one to the old, one to the new', async () => {
  const member = await register(site, 'Yuki');
  const visitor = await openMember(browser, site, member, 'jp', desktop);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto(profile);
  const title = centre('bind.changeOf', { what: centre('address.email') });
  await press(visitor, title);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(centre('login.password'), { exact: true }).fill(member.password);
  await fillCode(visitor, site, member.email, passPicture);
  await expectSound();
  await dialog.getByRole('button', { name: centre('bind.next'), exact: true }).click();
  await dialog.getByLabel(centre('bind.newEmail'), { exact: true }).fill('snow@reader.example');
  await fillCode(visitor, site, 'snow@reader.example', passPicture);
  await dialog.getByRole('button', { name: centre('bind.bind'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('snow@reader.example', { exact: true }).waitFor();
  expect((await site.mail.take(member.email)).text).not.toMatch(/\d{6}/);
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
