import type { FaultKind } from '../release.ts';
import { type Found, NotRun, type Rule } from '../rule.ts';

const rows: { id: string; kind: FaultKind; issue: string; fix: string; severity?: 'warning' }[] = [
  {
    id: 'run-shows',
    kind: 'blank',
    issue: 'A page shows nothing in the live shell.',
    fix: 'Open the page with npm run dev -- NAME and see what it waits for.',
  },
  {
    id: 'run-broken',
    kind: 'broken',
    issue: 'The shell shows its message that this part of the page failed.',
    fix: 'Open the page with npm run dev -- NAME; the console shows the error.',
  },
  {
    id: 'run-throws',
    kind: 'thrown',
    issue: 'A page has an uncaught error.',
    fix: 'Catch it where it can be handled, or let the page’s own error boundary show it.',
  },
  {
    id: 'run-rejects',
    kind: 'rejected',
    issue: 'A page has an unhandled promise rejection.',
    fix: 'Await it or give it a catch.',
  },
  {
    id: 'run-console',
    kind: 'console',
    issue: 'A page writes errors into the console.',
    fix: 'Fix what the message names; report faults with shell.report.',
  },
  {
    id: 'run-requests',
    kind: 'request',
    issue: 'A page requests another site, or a file that does not exist.',
    fix: 'Use the endpoints of the contract, and include files in the build.',
  },
  {
    id: 'run-policy',
    kind: 'policy',
    issue: 'A page does what its content security policy forbids.',
    fix: 'Do without inline scripts and styles, eval and foreign addresses.',
  },
  {
    id: 'run-calls',
    kind: 'undeclared-call',
    issue: 'A page calls an address that no endpoint of the contract answers.',
    fix: 'Import an endpoint by name from the contract and call it with shell.call.',
  },
  {
    id: 'run-accessibility',
    kind: 'accessibility',
    issue: 'A page is not accessible: axe finds serious or critical violations.',
    fix: 'Fix what the finding names, and check the page with axe in its own tests.',
  },
  {
    id: 'run-width',
    kind: 'width',
    issue: 'A page is wider than a phone of 360 px.',
    fix: 'Let it wrap or shrink; what must stay wide scrolls inside a box of its own.',
  },
];

/**
 * What a browser saw when it opened every page of the release at the width of a phone, in the live shell, with answers
 * made from the contract.
 */
export const seenInRun: readonly Rule[] = rows.map(
  ({ kind, severity, ...row }): Rule => ({
    ...row,
    severity: severity ?? 'error',
    source: 'run',
    readsRun: true,
    check({ run }) {
      if (typeof run === 'string') throw new NotRun(run);
      return run.pages.flatMap(({ page, address, faults }) =>
        faults
          .filter((fault) => fault.kind === kind)
          .map(({ text }): Found => ({ says: `${page} at ${address}: ${text.slice(0, 500)}`, where: page })),
      );
    },
  }),
);
