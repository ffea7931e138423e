import type { Visitor } from '../visitor.ts';
import { codeIn, placesToClick, wordThatAnswers } from './answers.ts';
import type { Member } from './api-client.ts';
import type { MemberSite } from './member-site.ts';

type Named = Pick<Visitor, 'page' | 'centre' | 'shell'>;

export const captchaDialog = ({ page, centre }: Named) => page.getByRole('dialog', { name: centre('captcha.title') });

/** Clicks the marks in their order. */
export const passPicture = async (visitor: Named, site: MemberSite): Promise<void> => {
  const dialog = captchaDialog(visitor);
  const picture = dialog.getByRole('application');
  await picture.locator('img').waitFor();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  for (const place of placesToClick(site))
    await picture.click({ position: { x: place.x * width, y: place.y * height } });
  await dialog.waitFor({ state: 'hidden' });
};

/** Answers a question in words; the browser meanwhile computes the proof of work. */
export const passQuestion = async (visitor: Named, site: MemberSite): Promise<void> => {
  const { centre } = visitor;
  const dialog = captchaDialog(visitor);
  await dialog.getByRole('button', { name: centre('captcha.toQuestion') }).click();
  await dialog.getByRole('textbox', { name: centre('captcha.loading') }).waitFor({ state: 'detached' });
  await dialog.getByRole('textbox').fill(wordThatAnswers(site));
  await dialog.getByRole('button', { name: centre('captcha.answer'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

export const field = ({ page }: Named, label: string) => page.getByLabel(label, { exact: true });
export const press = ({ page }: Named, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Requests a code for the address in the form, and types the code from the letter. */
export const fillCode = async (visitor: Named, site: MemberSite, email: string, pass = passQuestion): Promise<void> => {
  const { centre } = visitor;
  await press(visitor, centre('code.send'));
  await pass(visitor, site);
  await field(visitor, centre('code.label')).fill(codeIn(await site.mail.take(email)));
};

/** Signs in on the current page. */
export const signIn = async (
  visitor: Named,
  { username, password }: Pick<Member, 'username' | 'password'>,
  { keep = false } = {},
): Promise<void> => {
  const { centre } = visitor;
  await field(visitor, centre('login.account')).fill(username);
  await field(visitor, centre('login.password')).fill(password);
  if (keep) await field(visitor, centre('login.keep')).check();
  await press(visitor, centre('login.signIn'));
};

/** The picture and name in the header that open the member's menu. */
export const memberButton = ({ page, shell }: Named, nickname: string) =>
  page.getByRole('banner').getByRole('button', { name: `${shell('user.menu')}: ${nickname}` });

/** Goes to a page of the account by the side menu. */
export const goTo = ({ page, shell }: Named, title: string): Promise<void> =>
  page
    .getByRole('navigation', { name: shell('user.sideMenu') })
    .getByRole('link', { name: title, exact: true })
    .click();

/** Signs out and waits until a page has loaded, whichever it is. */
export const leave = async (visitor: Named, nickname: string): Promise<void> => {
  const { page, shell } = visitor;
  // This page redirects, and a navigation closes menus.
  await page.waitForURL((url) => url.pathname !== '/user');
  await memberButton(visitor, nickname).click();
  const reloaded = page.waitForEvent('load');
  await press(visitor, shell('user.signOut'));
  await reloaded;
};

export const signOut = async (visitor: Named, nickname: string): Promise<void> => {
  const { page, shell } = visitor;
  await leave(visitor, nickname);
  // A page for members redirects to the sign-in page; any other page stays.
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('user.signIn') })
    .or(field(visitor, visitor.centre('login.account')))
    .waitFor();
};
