import { reportCommentByPost } from '@yonkoma/contract';
import { expect, test } from 'vitest';
import { operate } from '@yonkoma/journeys/operate';
import { saying, threadOf } from '@yonkoma/journeys/thread';
import { failuresIn, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { faultsInThemes } from '@yonkoma/journeys/looks';
import { changeRows } from '@yonkoma/testing/node';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { comicAddress, withCommentSite, type CommentSite, type Reader } from './comment-site.ts';

let site: CommentSite;
let mika: Reader;
let aki: Reader;

withCommentSite(async (opened) => {
  ({ site } = opened);
  mika = await site.join('Mikan');
  aki = await site.join('Akino');
});

const role = (...given: string[]) => operate(site.dataDir, ['role', ...given]);
const openThread = async ({ page }: Visitor) => {
  await page.goto(comicAddress);
  await page.locator('article').first().waitFor();
};

/** A chapter of one page, drawn by the browser, as it gives a chosen file. */
const archiveOf = async ({ page }: Visitor, name: string) => ({
  name,
  mimeType: 'application/zip',
  buffer: buildZip([{ name: '1.png', data: await page.screenshot() }]),
});

test('a member with a role decides about a comment, edits a comic and sends one, until the role is taken', async () => {
  await mika.write('Buy lamps at my shop');
  const rude = await mika.write('You are all fools');
  const visitor = await aki.open('en', phone);
  const { page, say, centre } = visitor;
  await openThread(visitor);
  await threadOf(visitor).scrollIntoViewIfNeeded();
  const decide = saying(visitor, 'Buy lamps at my shop').getByRole('button', {
    name: say('comment.moderate', { name: 'Mikan' }),
  });
  await saying(visitor, 'Buy lamps at my shop').waitFor();
  expect([await decide.count(), await page.getByRole('link', { name: say('comic.edit') }).count()]).toEqual([0, 0]);

  await role('give', 'moderator', 'Akino');
  await role('give', 'editor', 'Akino');
  await openThread(visitor);
  await threadOf(visitor).scrollIntoViewIfNeeded();
  await decide.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('radio', { name: say('comment.verdict.hide') }).check();
  await dialog.getByRole('textbox').fill('No advertising here');
  expect(await faultsInThemes(page, 'moderate-comment')).toEqual([]);
  await dialog.getByRole('button', { name: say('comment.verdict.confirm') }).click();
  await page.getByText(say('comment.moderated')).waitFor();
  await saying(visitor, 'Buy lamps at my shop').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: say('comic.edit') }).click();
  const author = page.getByRole('textbox', { name: say('edit.author') });
  await author.fill('Somebody Else');
  expect(await faultsInThemes(page, 'edit-comic', { isFullPage: true })).toEqual([]);
  await page
    .getByRole('region', { name: say('edit.facts') })
    .getByRole('button', { name: say('edit.save') })
    .click();
  await page.getByText(say('edit.saved')).waitFor();
  await page.getByRole('link', { name: say('edit.toComic') }).click();
  await page.getByText('Somebody Else').first().waitFor();

  await aki.call(reportCommentByPost, { comment_id: rude.comment.id, category_id: 3, content: 'Rude words' });
  await page.goto('/user/work/queue');
  const waiting = page.getByRole('article').filter({ hasText: 'You are all fools' });
  await waiting.getByText('Rude words').waitFor();
  expect(await faultsInThemes(page, 'queue')).toEqual([]);
  await waiting.getByRole('button', { name: centre('queue.approve') }).click();
  await waiting.waitFor({ state: 'detached' });

  await page.goto('/user/work/import');
  await page.locator('input[type=file]').setInputFiles(await archiveOf(visitor, 'Snow in Hue 01.cbz'));
  await page.getByRole('link', { name: 'Snow in Hue' }).waitFor({ timeout: 60_000 });
  expect(await faultsInThemes(page, 'import', { isFullPage: true })).toEqual([]);
  await page.getByRole('link', { name: 'Snow in Hue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Snow in Hue' }).waitFor();

  await role('take', 'editor', 'Akino');
  await page.goto('/detail/edit?detailId=1');
  await page.getByText('You may not do this').first().waitFor();
  expect(failuresIn(site)).toEqual([]);
  await role('take', 'moderator', 'Akino');
  await operate(site.dataDir, ['edit-comic', '1', '--reset', 'author', '--reset', 'genre', '--reset', 'region']);
  changeRows(site.dataDir, 'discussion', 'DELETE FROM comment_decision');
});
