import { afterEach, expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { approveVersion, checkAudit, listVersions, readHistory } from '@yonkoma/contract';
import { type Answers, openPage, reply } from '../../fixtures/open-page.tsx';
import { entry, health, status, version } from '../../fixtures/registry.ts';
import RemotePage from './remote-page.tsx';

afterEach(cleanup);

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
  expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try it here', 'Approve']);
  expect((await row('b')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try it here']);
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
        overTime: [
          { at, views: 40, faults: 2, loadP75: 200 },
          { at: at + 60, views: 10, faults: 0, loadP75: 210 },
        ],
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
  const overTime = [{ at, views: 9000, faults: 1, loadP75: 200 }];
  open({
    'registry.readHealth': () =>
      health(
        { version: version('c'), isStable: false, views: 0 },
        { version: version('d'), isStable: false, views: 9000, overTime },
        { views: 5 },
      ),
  });
  const charts = await screen.findAllByRole('figure');
  expect(charts.map((chart) => within(chart).getAllByText(/^1\.0\.0/)[0]?.textContent)).toEqual([
    version('b'),
    version('d'),
  ]);
  // One fault in nine thousand views is a bar that can be seen.
  const [, faults] = [...(charts[1]?.querySelectorAll('svg g:last-child rect') ?? [])];
  expect(Number(faults?.getAttribute('height'))).toBeGreaterThan(2);
});

test('a remote that does not exist says so', async () => {
  open({ 'registry.listVersions': () => reply(listVersions, { list: [], hasMore: false }) });
  await screen.findByText('There is no remote with this name');
});
