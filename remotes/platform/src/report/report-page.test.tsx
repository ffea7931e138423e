import { expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import { readReport } from '@yonkoma/contract';
import { openPage, refused, reply } from '../../fixtures/open-page.tsx';
import { version } from '../../fixtures/registry.ts';
import ReportPage from './report-page.tsx';

test('a report shows what is wrong, how to fix it, and which rules could not be checked', async () => {
  openPage('report', ReportPage, '/platform/report/r1', {
    'registry.readReport': () =>
      reply(readReport, {
        id: 'r1',
        at: 1_700_000_000,
        shell: '1.0.0-feed',
        remote: 'reader',
        version: version('d'),
        against: 7,
        state: 'refused',
        ms: 1200,
        findings: [
          {
            rule: 'page-clash',
            severity: 'error',
            issue: '/blog belongs to blog-matter',
            fix: 'Take another path',
            source: 'live',
            where: 'remote.json',
          },
        ],
        rules: [
          { id: 'page-clash', state: 'failed' },
          { id: 'run', state: 'not-run', why: 'no browser' },
        ],
      }),
  });
  const findings = within(await screen.findByRole('region', { name: 'Findings' }));
  expect(findings.getByRole('listitem').textContent).toBe(
    'Error page-clash remote.json/blog belongs to blog-matterTake another path',
  );
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'page-clash Failed',
    'run Not runno browser',
  ]);
});

test('an unknown report shows the registry’s sentence', async () => {
  openPage('report', ReportPage, '/platform/report/nope', {
    'registry.readReport': () => refused('report-unknown', 'There is no such report'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such report');
});
