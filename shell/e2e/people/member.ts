import { collectComic, type Endpoint, setReadingState } from '@yonkoma/contract';
import { goInside } from '@yonkoma/journeys/go-inside';
import { until } from '@yonkoma/journeys/until';
import { saying, threadOf, write } from '@yonkoma/journeys/thread';
import type { Walker } from './walk.ts';
import { said, type WalkSite } from './walk-site.ts';

/** The page of the walk's comic. */
export const openComic = async ({ page, walk }: Walker): Promise<void> => {
  await page.goto(`/detail/index?detailId=${walk.comicId}`);
  await page.getByRole('main').getByRole('heading', { level: 1, name: walk.title }).waitFor();
};

/** The same with its comments. */
export const openThread = async (walker: Walker): Promise<void> => {
  const { page, walk } = walker;
  await openComic(walker);
  // The comments load when their place comes near the screen, and the page grows until then.
  await until('the comments are near', async () => {
    await page.locator('main article > :last-child').first().scrollIntoViewIfNeeded();
    return (await threadOf(walker).count()) > 0;
  });
  await saying(walker, said(walk.title).kind).waitFor();
};

const answered = ({ page }: Walker, { path }: Endpoint) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path);

/** Collects the comic, says what they do with it, likes a comment and writes one; all of it is there after a reload. */
export const takePart = async (walker: Walker, { host, rest }: WalkSite): Promise<void> => {
  const { page, say, isWhole, walk } = walker;
  const { kind } = said(walk.title);
  const state = page.getByRole('combobox', { name: say('state.label') });
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
  const like = saying(walker, kind).getByRole('button', { name: say('comment.like', { name: host.name }) });
  await openThread(walker);
  for (const role of [
    page.getByRole('link', { name: say('comic.edit'), exact: true }),
    page.getByRole('button', { name: say('comment.moderate', { name: host.name }) }),
  ])
    if ((await role.count()) > 0) throw new Error('a member without a role is offered what only a role may');
  await like.click();
  await page.locator('article [aria-pressed=true]').first().waitFor();
  const own = `${walk.member.name} read ${walk.title}`;
  rest();
  await write(walker, own);
  await page.getByText(say('comment.posted')).waitFor();
  // Both show at once, before the site has answered.
  await Promise.all([
    answered(walker, setReadingState),
    answered(walker, collectComic),
    state.selectOption('reading').then(() => button(new RegExp(`^${say('collection.collect')}(?: |$)`)).click()),
  ]);
  await isWhole('part-taken');

  await openThread(walker);
  await button(new RegExp(`^${say('collection.collected')}`)).waitFor();
  await saying(walker, own).getByRole('link', { name: walk.member.name }).waitFor();
  await like.and(page.locator('[aria-pressed=true]')).waitFor();
  const kept = await state.inputValue();
  if (kept !== 'reading') throw new Error(`the reading state is ${kept}`);
};

/** Writes a message, redeems a voucher and changes the motto. */
export const useAccount = async (walker: Walker, { host }: WalkSite): Promise<void> => {
  const { page, centre, isWhole, walk } = walker;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await goInside(page, `/user/messageCenter?with=${host.id}`);
  await page.getByRole('textbox', { name: centre('message.writeTo', { name: host.name }) }).fill(walk.title);
  await press(centre('message.send'));
  await page
    .getByRole('log', { name: centre('message.with', { name: host.name }) })
    .getByRole('listitem')
    .getByText(walk.title)
    .waitFor();
  await isWhole('message');

  await goInside(page, '/user/account/balance');
  await press(centre('wallet.redeem.open'));
  await field(centre('wallet.redeem.code')).fill(walk.voucher);
  await press(centre('wallet.redeem.action'));
  await page.getByRole('table', { name: centre('ledger.money.title') }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isWhole('balance');

  await goInside(page, '/user/account/profile');
  await field(centre('profile.motto')).fill(`One page of ${walk.title}`);
  await press(centre('profile.save'));
  await page.getByText(centre('profile.saved')).waitFor();
  await isWhole('profile');
};
