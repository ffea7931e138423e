import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  approveVersion,
  checkAudit,
  createPreview,
  endPreview,
  listPreviews,
  listVersions,
  pinRemote,
  readHistory,
  unpinRemote,
} from '@yonkoma/contract';
import { type Answers, openPage, reply } from '../../fixtures/open-page.tsx';
import { entry, health, status, version } from '../../fixtures/registry.ts';
import RemotePage from './remote-page.tsx';

const decided = {
  id: 3,
  at: 1_700_000_000,
  who: 'watch',
  what: 'automatic return',
  remote: 'reader',
  before: '',
  after: '',
  commit: null,
  gate: null,
  reason: '3.1 points more faults',
  previousHash: '',
  hash: 'e'.repeat(64),
};
const whole = () => reply(checkAudit, { isWhole: true, entries: 3, head: 'e', brokenAt: null });
const open = (answers: Answers) =>
  openPage('remote', RemotePage, '/platform/remote/reader', {
    'registry.readStatus': () => status(),
    'registry.readHealth': () => health({}),
    'registry.checkAudit': whole,
    'registry.listPreviews': () => reply(listPreviews, { list: [] }),
    'registry.listVersions': () =>
      reply(listVersions, {
        list: [
          entry('d', { state: 'needs-approval' }),
          entry('b', { isStable: true }),
          entry('0', { state: 'collected' }),
        ],
        hasMore: false,
      }),
    'registry.readHistory': () => reply(readHistory, { list: [decided], hasMore: false }),
    ...answers,
  });
const row = async (mark: string) =>
  within((await screen.findByText(version(mark), { selector: 'li code' })).closest('li') as HTMLElement);

test('each version shows its state, and offers only the actions that are possible', async () => {
  open({});
  const waiting = await row('d');
  expect(waiting.getByText(/waits for a second person/)).toBeTruthy();
  expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try it here',
    'Preview',
    'Approve',
  ]);
  expect((await row('b')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try it here',
    'Preview',
  ]);
  expect((await row('0')).queryAllByRole('button')).toEqual([]);
});

test('a second person approves a version that touches more than its remote', async () => {
  const { asked, notices } = open({
    'registry.approveVersion': () =>
      reply(approveVersion, { remote: 'reader', version: version('d'), state: 'candidate', waits: [] }),
  });
  fireEvent.click((await row('d')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notices).toEqual(['Approved']));
  expect(asked('registry.approveVersion')).toEqual([{ remote: 'reader', version: version('d') }]);
});

test('the history shows who decided what and why, and that its chain is intact', async () => {
  open({});
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect((await history.findByRole('listitem')).textContent).toMatch(
    /^automatic return reader3\.1 points more faultswatch/,
  );
  expect(await history.findByText('The history is unbroken. Entries checked: 3.')).toBeTruthy();
});

test('a history that was changed afterwards is an alarm', async () => {
  open({ 'registry.checkAudit': () => reply(checkAudit, { isWhole: false, entries: 3, head: 'e', brokenAt: 2 }) });
  expect((await screen.findByRole('alert')).textContent).toContain('broken at entry 2');
});

test('the day of a version is a table for a screen reader, without hours that had no visits', async () => {
  const at = Math.floor(Date.now() / 1000 / 3600) * 3600;
  open({
    'registry.readHealth': () =>
      health({
        overTime: [{ at: at - 7200, views: 50, faults: 2, loadP75: 200, vitals: [{ name: 'LCP', p75: 1800 }] }],
      }),
  });
  const table = await screen.findByRole('table', { name: `${version('b')} views and faults, last 24 hours` });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([['50', '2']]);
});

test('a version that was taken back today is drawn too, behind the live ones, and none without visitors', async () => {
  const at = Math.floor(Date.now() / 1000 / 3600) * 3600;
  const overTime = [{ at, views: 9000, faults: 1, loadP75: 200, vitals: [] }];
  open({
    'registry.readHealth': () =>
      health(
        { version: version('c'), isStable: false, views: 0 },
        { version: version('d'), isStable: false, views: 9000, overTime },
        { views: 5 },
      ),
  });
  const charts = (await screen.findAllByRole('figure')).filter((figure) =>
    figure.querySelector('figcaption')?.textContent?.includes('views and faults'),
  );
  expect(charts.map((chart) => within(chart).getAllByText(/^1\.0\.0/)[0]?.textContent)).toEqual([
    version('b'),
    version('d'),
  ]);
  // One fault in nine thousand views is a bar that can be seen.
  const [, faults] = [...(charts[1]?.querySelectorAll('svg g:last-child rect') ?? [])];
  expect(Number(faults?.getAttribute('height'))).toBeGreaterThan(2);
});

test('a version whose pages cannot be rendered on the server says why', async () => {
  const at = Math.floor(Date.now() / 1000) - 300;
  open({ 'registry.readHealth': () => health({ renderFault: { why: 'window is not defined', at } }) });
  expect(
    await screen.findByText(
      `${version('b')}: pages could not be rendered on the server, last 5 minutes ago: window is not defined`,
    ),
  ).toBeTruthy();
});

test('a remote that does not exist says so', async () => {
  open({ 'registry.listVersions': () => reply(listVersions, { list: [], hasMore: false }) });
  await screen.findByText('There is no remote with this name');
});

test('a day is drawn by version: who had which, how fast it was, and what is still good', async () => {
  const at = Math.floor(Date.now() / 1000 / 3600) * 3600;
  const hour = (views: number, lcp: number) => [
    { at, views, faults: 0, loadP75: 200, vitals: [{ name: 'LCP' as const, p75: lcp }] },
  ];
  open({
    'registry.readHealth': () =>
      health(
        { views: 75, overTime: hour(75, 1200) },
        { version: version('c'), isStable: false, isCanary: true, views: 25, overTime: hour(25, 3100) },
      ),
  });
  const cells = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await cells('Which version the views of each hour had')).toEqual(['75 %', '25 %']);
  expect(await cells('LCP, 75 % of the views are at most this')).toEqual(['1,200 ms', '3,100 ms']);
  expect(screen.getByText('good up to 2,500 ms')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'INP, 75 % of the views are at most this' })).toBeNull();
});

test('a version is put at an address for others, which is listed until somebody takes it back', async () => {
  const preview = {
    id: 'f'.repeat(24),
    remote: 'reader',
    version: version('d'),
    address: 'https://preview.example/preview/x',
    until: 1_900_000_000,
    madeAt: 1_700_000_000,
    madeBy: 'token reader-ci',
  };
  const { asked, notices } = open({
    'registry.listPreviews': () => reply(listPreviews, { list: [preview] }),
    'registry.createPreview': () =>
      reply(createPreview, { ...preview, isForGuests: true, commit: null, report: null, pages: [] }),
    'registry.endPreview': () => reply(endPreview, { id: preview.id, remote: 'reader', version: preview.version }),
  });
  const list = within(await screen.findByRole('region', { name: 'Previews' }));
  const link = await list.findByRole('link', { name: `See ${preview.version}` });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([preview.address, 'noreferrer']);
  fireEvent.click((await row('d')).getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(asked('registry.createPreview')).toEqual([{ remote: 'reader', version: version('d') }]));
  fireEvent.click(list.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(asked('registry.endPreview')).toEqual([{ id: preview.id }]));
  await waitFor(() => expect(notices).toEqual(['The preview is open for seven days', 'The preview has ended']));
});

test('a remote is pinned and let go again, with a reason, and retired only while it is not pinned', async () => {
  let pin: { version: string; who: string; at: number; reason: string } | null = null;
  const { asked } = open({
    'registry.readStatus': () => status({ pin }),
    'registry.pinRemote': () => {
      pin = { version: version('b'), who: 'member 7', at: 1_700_000_000, reason: 'holidays' };
      return reply(pinRemote, { remote: 'reader', version: version('b'), isNew: true, isLive: true });
    },
    'registry.unpinRemote': () => {
      pin = null;
      return reply(unpinRemote, { remote: 'reader', version: version('b') });
    },
  });
  expect(await screen.findByRole('button', { name: 'Retire' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pin' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pin' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'holidays' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Pin' }));
  const unpin = await screen.findByRole('button', { name: 'Unpin' });
  expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
  fireEvent.click(unpin);
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Unpin' })).getByRole('button', { name: 'Unpin' }));
  await screen.findByRole('button', { name: 'Retire' });
  expect([asked('registry.pinRemote'), asked('registry.unpinRemote')]).toEqual([
    [{ remote: 'reader', version: version('b'), reason: 'holidays' }],
    [{ remote: 'reader', reason: '' }],
  ]);
});

test('a version that waits names everybody who has to agree', async () => {
  open({
    'registry.listVersions': () =>
      reply(listVersions, {
        list: [
          entry('d', {
            state: 'needs-approval',
            waits: [{ from: 'owner', of: 'ask', why: 'the page /ask/x stands around /ask/:id of ask' }],
          }),
        ],
        hasMore: false,
      }),
  });
  expect((await row('d')).getByText(/^Waits for an owner of ask:/).textContent).toContain('stands around /ask/:id');
});
