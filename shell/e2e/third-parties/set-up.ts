import type { Browser } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { copyImported } from '@yonkoma/journeys/imported';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import type { Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let shared: MemberSite | undefined;

/**
 * A site with the drawn comics, members, and the settings that a test makes. The files of one worker share it: each
 * begins with no settings, registers members under its own names, and sees the output since it began.
 */
export const withReadingSite = (
  ready: (opened: { browser: Browser; site: MemberSite }) => Promise<void> | void,
): void =>
  withSite<MemberSite>(async (browser) => {
    const site = (shared ??= await openMemberSite({ REQUESTS_PER_MINUTE: '0' }, (dataDir) =>
      copyImported(browser, dataDir),
    ));
    setUp(site, {});
    const written = site.output().length;
    // It ends with the worker.
    return { ...site, output: () => site.output().slice(written), stop: async () => null };
  }, ready);

/** Does what `npm run ops -- site set` does, all at once. Settings from before are removed. */
export const setUp = (
  { dataDir }: MemberSite,
  { settings = {}, texts = {} }: { settings?: Record<string, unknown>; texts?: Record<string, string> },
): void => {
  for (const table of ['setting', 'site_text']) changeRows(dataDir, 'site', `DELETE FROM ${table}`);
  for (const [name, value] of Object.entries(settings))
    changeRows(dataDir, 'site', 'INSERT INTO setting (name, value) VALUES (?, ?)', [name, JSON.stringify(value)]);
  for (const [name, value] of Object.entries(texts))
    changeRows(dataDir, 'site', 'INSERT INTO site_text (name, value) VALUES (?, ?)', [name, value]);
};

/** Formats of the advertisement frames in the page. */
export const adFrames = ({ page }: Visitor): string[] =>
  page
    .frames()
    .map((frame) => /\/ads\/(\w+)/.exec(frame.url())?.[1])
    .filter((name) => name !== undefined);

export const adIn = ({ page }: Visitor, format: string) => page.frameLocator(`iframe[src^="/ads/${format}?"]`);

/** Waits until the home page is drawn. */
export const waitForHome = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('main').getByRole('link').first().waitFor();
};

/** Marks that code of third parties left in this document. */
export const marks = ({ page }: Visitor): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => {
    // The shell itself writes one, for its styles.
    const { aside: _, ...others } = document.documentElement.dataset;
    return others;
  });
