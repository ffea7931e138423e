import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readOverrideOffer } from '@yonkoma/contract';
import { openPage, refused, reply } from '../../fixtures/open-page.tsx';
import { version } from '../../fixtures/registry.ts';
import TryPage from './try-page.tsx';

const offer = (origin?: string) => () =>
  reply(readOverrideOffer, {
    remote: 'reader',
    version: version('d'),
    offeredBy: 'token reader-ci',
    until: 1_700_000_600,
    ...(origin && { origin }),
  });
const refusedOffer = () =>
  reply(readOverrideOffer, {
    remote: 'reader',
    version: version('d'),
    offeredBy: 'token reader-ci',
    until: 1_700_000_600,
    withheld: 'refused',
  });

test('an offer says which version is tried, from whom, and warns of code from a developer’s machine', async () => {
  openPage('try', TryPage, '/platform/try/ABCD2345', { 'registry.readOverrideOffer': offer('http://127.0.0.1:5173') });
  await screen.findByText('http://127.0.0.1:5173');
  expect(screen.getByText('token reader-ci')).toBeTruthy();
  expect(screen.getByText(/runs with your session/)).toBeTruthy();
});

test('nothing is tried before the button is pressed, and a refusal is shown', async () => {
  const { asked, notices } = openPage('try', TryPage, '/platform/try/ABCD2345', {
    'registry.readOverrideOffer': offer(),
    'registry.beginOverride': () => refused('code-unknown', 'The code is used up'),
  });
  const begin = await screen.findByRole('button', { name: 'Try it here' });
  expect(asked('registry.beginOverride')).toEqual([]);
  fireEvent.click(begin);
  await waitFor(() => expect(notices).toEqual(['The code is used up']));
  expect(asked('registry.beginOverride')).toEqual([{ code: 'ABCD2345' }]);
});

test('a version that the gate refused says so, and is tried only after a confirmation', async () => {
  const { asked } = openPage('try', TryPage, '/platform/try/ABCD2345', {
    'registry.readOverrideOffer': refusedOffer,
    'registry.beginOverride': () => refused('code-unknown', 'The code is used up'),
  });
  await screen.findByText(/The gate refused this version/);
  fireEvent.click(screen.getByRole('button', { name: 'Try it anyway' }));
  await waitFor(() => expect(asked('registry.beginOverride')).toEqual([{ code: 'ABCD2345', despite: 'refused' }]));
});

test('a code that is used up or too old says that the offer is over', async () => {
  openPage('try', TryPage, '/platform/try/ABCD2345', {
    'registry.readOverrideOffer': () => refused('code-unknown', 'Ask for a new one'),
  });
  await screen.findByText('This offer has ended');
});
