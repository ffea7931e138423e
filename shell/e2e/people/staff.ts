import { goInside } from '@yonkoma/journeys/go-inside';
import { saying } from '@yonkoma/journeys/thread';
import { platformWords } from '@yonkoma/journeys/words';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { openComic, openThread } from './member.ts';
import type { Walker } from './walk.ts';
import { said, type WalkSite } from './walk-site.ts';

const workPages = { import: '/user/work/import', queue: '/user/work/queue' };

/** Which pages of the work on the site the side menu leads to. */
const workOffered = ({ page, shell }: Walker): Promise<string[]> =>
  page
    .getByRole('navigation', { name: shell('user.sideMenu'), includeHidden: true })
    .locator('a[href^="/user/work/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').sort());
const expectOffered = async (walker: Walker, ...wanted: string[]): Promise<void> => {
  const offered = await workOffered(walker);
  if (offered.join() !== wanted.join()) throw new Error(`the side menu offers ${offered.join()}`);
};

const mainHeading = ({ page }: Walker, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

/** Sends a comic as an archive, and opens it. */
export const sendComic = async (walker: Walker, { picture }: WalkSite): Promise<void> => {
  const { page, say, isWhole, walk } = walker;
  const name = `Snow on ${walk.title}`;
  await page.goto(workPages.import);
  await mainHeading(walker, say('import.title')).waitFor();
  await expectOffered(walker, workPages.import);
  await page.locator('main input[type=file]').setInputFiles({
    name: `${name} 01.cbz`,
    mimeType: 'application/zip',
    buffer: buildZip([{ name: '1.jpg', data: Buffer.concat([picture, Buffer.from(name)]) }]),
  });
  const link = page.getByRole('link', { name });
  await link.waitFor();
  await isWhole('import');
  await link.click();
  await mainHeading(walker, name).waitFor();
};

/** Changes the text of the comic in the language of the walk, which then is on its page. */
export const editComic = async (walker: Walker): Promise<void> => {
  const { page, say, isWhole, walk } = walker;
  const text = `${walk.title} in few words`;
  const edit = page.getByRole('link', { name: say('comic.edit'), exact: true });
  await openComic(walker);
  await edit.waitFor();
  await isWhole('comic');
  await edit.click();
  const form = page.getByRole('region', { name: say('edit.texts') });
  await form.getByRole('textbox', { name: say('edit.description') }).fill(text);
  await form.getByRole('button', { name: say('edit.save') }).click();
  await page.getByText(say('edit.saved')).waitFor();
  await isWhole('edit');
  await page.getByRole('link', { name: say('edit.toComic') }).click();
  await page.getByRole('main').getByText(text).waitFor();
};

/** Hides a reported comment below the comic. */
export const decideBelowComic = async (walker: Walker, { host }: WalkSite): Promise<void> => {
  const { page, say, isWhole, walk } = walker;
  const { rude } = said(walk.title);
  await openThread(walker);
  if ((await page.getByRole('link', { name: say('comic.edit'), exact: true }).count()) > 0)
    throw new Error('a moderator is offered to edit');
  await saying(walker, rude)
    .getByRole('button', { name: say('comment.moderate', { name: host.name }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('radio', { name: say('comment.verdict.hide') }).check();
  await dialog.getByRole('textbox').fill('Be kind');
  await isWhole('decide');
  await dialog.getByRole('button', { name: say('comment.verdict.confirm') }).click();
  await page.getByText(say('comment.moderated')).waitFor();
  await saying(walker, rude).waitFor({ state: 'detached' });
};

/** Approves a reported comment in the queue, and opens all that roles are for. */
export const seeAllWork = async (walker: Walker): Promise<void> => {
  const { page, say, centre, isWhole, walk } = walker;
  await page.goto(workPages.queue);
  await mainHeading(walker, centre('queue.title')).waitFor();
  await expectOffered(walker, workPages.import, workPages.queue);
  const reported = page.getByRole('article').filter({ hasText: said(walk.title).doubtful });
  await reported.getByRole('button', { name: centre('queue.approve') }).waitFor();
  await isWhole('queue');
  await reported.getByRole('button', { name: centre('queue.approve') }).click();
  await reported.waitFor({ state: 'detached' });
  await goInside(page, workPages.import);
  await mainHeading(walker, say('import.title')).waitFor();
  await goInside(page, `/detail/edit?detailId=${walk.comicId}`);
  for (const part of ['texts', 'facts', 'chapters'])
    await page.getByRole('region', { name: say(`edit.${part}`), exact: true }).waitFor();
  await isWhole('edit');
  await goInside(page, '/platform');
  await mainHeading(walker, platformWords(walk.language)('live.title')).waitFor();
  await isWhole('platform');
};
