import { expect, test, vi } from 'vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, openPage, refused } from '../../fixtures/open-page.tsx';
import { entry, health, status, version } from '../../fixtures/registry.ts';
import LivePage from './live-page.tsx';

const moved = () => ({ revision: 8, hash: 'c'.repeat(64), isNew: true });
const open = (answers: Answers) =>
  openPage('live', LivePage, '/platform', { 'registry.readHealth': () => health(), ...answers });
const rolling = {
  rollout: {
    ...entry('c', { isCanary: true }),
    share: 500,
    since: 1_700_000_000,
    paused: null,
    viewers: { viewers: 120, faults: 1 },
    stableViewers: { viewers: 900, faults: 2 },
  },
};

test('a member without rights reads who can give them, and the page does not ask again', async () => {
  const { asked } = open({ 'registry.readStatus': () => refused('', 'Not allowed', { code: 401 }) });
  await screen.findByText('This page is for platform engineers');
  expect(asked('registry.readStatus')).toHaveLength(1);
});

test('the page shows the revision, and the stable version of each remote with its numbers', async () => {
  open({ 'registry.readStatus': () => status(), 'registry.readHealth': () => health({}) });
  const reader = within(await screen.findByRole('region', { name: 'reader' }));
  expect(reader.getAllByText(version('b'))).toHaveLength(2);
  const row = within(await reader.findByRole('table', { name: 'How the versions of reader perform' })).getAllByRole(
    'row',
  )[1];
  expect(row?.textContent).toBe(`${version('b')}stable1,0000.5 %0 %180 ms260 ms900 ms1,200 ms0.012––`);
});

test('one click rolls a remote back on the revision that was shown, and confirms it', async () => {
  const { asked, notices } = open({
    'registry.readStatus': () => status(),
    'registry.rollBack': () => ({ ...moved(), version: version('a') }),
  });
  const button = await screen.findByRole('button', { name: 'Roll back' });
  expect(button.title).toBe(version('a'));
  fireEvent.click(button);
  await waitFor(() => expect(notices).toEqual(['reader: rolled back']));
  expect(asked('registry.rollBack')).toEqual([{ remote: 'reader', to: version('a'), expect: 7, reason: '' }]);
});

test('a roll-back that is refused says why beside its button', async () => {
  const { notices } = open({
    'registry.readStatus': () => status(),
    'registry.rollBack': () => refused('revision-moved', 'Somebody was faster'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody was faster');
  expect(notices).toEqual([]);
});

test('the next shell names the remotes that work with it and that break, and goes back with a click', async () => {
  const verdict = (remote: string, state: 'passed' | 'refused', issues: string[]) => ({
    remote,
    version: version('b'),
    standing: 'stable' as const,
    state,
    report: `${remote}-report`,
    issues,
  });
  const shell = {
    live: '1.0.0-aaaaaaaaaaaa',
    before: null,
    next: {
      version: '1.1.0-bbbbbbbbbbbb',
      share: 500,
      waits: false,
      issues: ['There is no endpoint comic.readFuture'],
      verdicts: [verdict('ask', 'refused', ['It needs react ^19.3.0']), verdict('reader', 'passed', [])],
      watched: {
        paused: { at: 1_700_000_000, reason: 'fails for 5 of 6' },
        viewers: { viewers: 6, faults: 5 },
        stableViewers: { viewers: 40, faults: 0 },
      },
    },
  };
  const { asked, notices } = open({
    'registry.readStatus': () => ({ ...status(), shell }),
    'registry.rollBackShell': () => ({ ...moved(), version: shell.live }),
  });
  const section = within(await screen.findByRole('region', { name: 'Shell' }));
  const verdicts = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(verdicts).toEqual([
    `ask ${version('b')} breaks Gate reportIt needs react ^19.3.0`,
    `reader ${version('b')} works Gate report`,
  ]);
  for (const text of [
    'There is no endpoint comic.readFuture',
    /6 viewers .* 5 of them saw a fault/,
    /fails for 5 of 6/,
  ])
    expect(section.getByText(text)).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(notices).toEqual(['Visitors get the shell before']));
  expect(asked('registry.rollBackShell')).toEqual([{ expect: 7, reason: '' }]);
});

test('the share of a roll-out is changed by steps, and the dialog says how many visitors will get it', async () => {
  const { asked, notices } = open({ 'registry.readStatus': () => status(rolling), 'registry.setRollout': moved });
  fireEvent.click(await screen.findByRole('radio', { name: '25 %' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll out' }));
  expect(dialog.getByText(/25 %/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Roll out' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(asked('registry.setRollout')).toEqual([
    { remote: 'reader', version: version('c'), share: 2500, expect: 7, reason: '' },
  ]);
});

test('a refusal stays in the dialog and says why; an administrator may accept what was not judged', async () => {
  let tries = 0;
  const { asked, notices } = open({
    'registry.readStatus': () => status({ candidate: entry('d') }),
    'registry.activateVersions': () => {
      tries += 1;
      return tries === 1 ? refused('gate-incomplete', 'The gate could not judge it to the end') : moved();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make stable' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make stable' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Make stable' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The gate could not judge it to the end');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'I take responsibility for what the gate could not check' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Make stable' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(asked('registry.activateVersions')[1]).toEqual({
    versions: { reader: version('d') },
    expect: 7,
    reason: '',
    takesOver: true,
  });
});

test('a paused roll-out says why, and continues once somebody confirms that they looked at it', async () => {
  let tries = 0;
  const { asked, notices } = open({
    'registry.readStatus': () =>
      status({ rollout: { ...rolling.rollout, paused: { at: 1_700_000_000, reason: 'failed for 4 of 6 viewers' } } }),
    'registry.setRollout': () => {
      tries += 1;
      return tries === 1 ? refused('rollout-paused', 'The watch paused it') : moved();
    },
  });
  expect((await screen.findByText('failed for 4 of 6 viewers')).textContent).toMatch(/^Paused /);
  screen.getByText('120 viewers in the last 24 hours, 1 of them saw a fault');
  fireEvent.click(screen.getByRole('radio', { name: '25 %' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll out' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Roll out' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The watch paused it');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'I have checked it: continue the roll-out' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Roll out' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(asked('registry.setRollout')[1]).toEqual({
    remote: 'reader',
    version: version('c'),
    share: 2500,
    expect: 7,
    reason: '',
    resumes: true,
  });
});

test('a remote that is pinned or retired says who decided so and why', async () => {
  const decided = { who: 'token reader-ci', at: 1_700_000_000, reason: 'the sale ends on Monday' };
  open({ 'registry.readStatus': () => status({ pin: { version: version('b'), ...decided } }) });
  expect((await screen.findByText(/the sale ends on Monday/)).textContent).toMatch(
    /^Pinned to 1\.0\.0-b+ by token reader-ci, .*: it goes to no other version\. the sale ends on Monday$/,
  );
  cleanup();
  open({ 'registry.readStatus': () => status({ stable: null, lastGood: null, retired: decided }) });
  expect((await screen.findByText(/the sale ends on Monday/)).textContent).toMatch(/^Retired by token reader-ci, /);
});

test('what a version does that is seldom meant is asked for once it was refused', async () => {
  const refusals = ['page-removed', 'version-older'];
  const { asked, notices } = open({
    'registry.readStatus': () => status({ candidate: entry('d') }),
    'registry.activateVersions': () => {
      const refusal = refusals.shift();
      return refusal ? refused(refusal, `refused: ${refusal}`) : moved();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make stable' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make stable' }));
  for (const label of [
    'Remove the live pages that this version does not have',
    'Use this version although it is lower than the live one',
  ]) {
    fireEvent.click(dialog.getByRole('button', { name: 'Make stable' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: label }));
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Make stable' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(asked('registry.activateVersions').at(-1)).toMatchObject({ removes: true, older: true });
});

test('a member who may only read gets no buttons to change anything', async () => {
  open({ 'registry.readStatus': () => status({ ...rolling, candidate: entry('d') }, ['platform/read']) });
  const reader = within(await screen.findByRole('region', { name: 'reader' }));
  expect(reader.queryAllByRole('button')).toEqual([]);
  expect(reader.queryAllByRole('radio')).toEqual([]);
});

test('a registry that cannot be reached is reported with a button to try again', async () => {
  let isUp = false;
  open({ 'registry.readStatus': () => (isUp ? status() : refused('', 'The service is busy')) });
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy');
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'reader' });
});

test('the page reloads its numbers while somebody looks, so that a roll-out can be followed', async () => {
  vi.useFakeTimers();
  try {
    let views = 1_000;
    open({ 'registry.readStatus': () => status(), 'registry.readHealth': () => health({ views }) });
    await act(() => vi.advanceTimersByTimeAsync(100));
    const row = () =>
      within(screen.getByRole('table', { name: 'How the versions of reader perform' })).getAllByRole('row')[1]
        ?.textContent;
    expect(row()).toContain('1,000');
    views = 2_000;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(row()).toContain('2,000');
  } finally {
    vi.useRealTimers();
  }
});
