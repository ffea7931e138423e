import { expect, test } from 'vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { diffRevisions, listRevisions } from '@yonkoma/contract';
import { openPage, reply } from '../../fixtures/open-page.tsx';
import { version } from '../../fixtures/registry.ts';
import RevisionsPage from './revisions-page.tsx';

const revision = (id: number, mark: string, share?: number) => ({
  id,
  hash: `${id}`.repeat(64),
  at: 1_700_000_000 + id,
  who: 'token reader-ci',
  what: 'activate',
  reason: '',
  shell: '1.0.0-feed',
  versions: { reader: version(mark) },
  rollouts: share === undefined ? [] : [{ remote: 'reader', version: version('f'), share }],
});
const list = [revision(3, 'c', 500), revision(2, 'b'), revision(1, 'a')];
const open = (address: string) =>
  openPage('revisions', RevisionsPage, address, {
    'registry.listRevisions': () => reply(listRevisions, { list, hasMore: false }),
    'registry.diffRevisions': ({ a, b }) =>
      reply(diffRevisions, {
        a: list.find(({ id }) => id === a) as never,
        b: list.find(({ id }) => id === b) as never,
        shell: null,
        remotes: [
          {
            remote: 'reader',
            before: version('a'),
            after: version('c'),
            rolloutBefore: null,
            rolloutAfter: { remote: 'reader', version: version('f'), share: 500 },
          },
        ],
      }),
  });

test('two chosen revisions are compared, the older first', async () => {
  const { asked } = open('/platform/revisions?a=3');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Revision 1 / }));
  const difference = within(await screen.findByRole('region', { name: 'From revision 1 to 3' }));
  expect(difference.getByText('reader').nextElementSibling?.textContent).toBe(`${version('a')} ${version('c')}`);
  expect(difference.getByText('Roll-out of reader').nextElementSibling?.textContent).toBe(`– ${version('f')} 5 %`);
  expect(asked('registry.diffRevisions')).toEqual([{ a: 1, b: 3 }]);
});

test('a third choice replaces the first, and choosing a revision again removes it', async () => {
  open('/platform/revisions?a=3&b=2');
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent?.slice(0, 10));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Revision 1 / }));
  expect(chosen()).toEqual(['Revision 2', 'Revision 1']);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Revision 2 / }));
  expect(chosen()).toEqual(['Revision 1']);
});
