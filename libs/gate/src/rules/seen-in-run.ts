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
    issue: 'A page ends in the shell’s word that this part could not be shown.',
    fix: 'Open the page with npm run dev -- NAME; the console names what it threw while it loaded, drew or began.',
  },
  {
    id: 'run-throws',
    kind: 'thrown',
    issue: 'A page lets an error go that nobody catches.',
    fix: 'Catch it where it can be answered, or let the page’s own boundary show it.',
  },
  {
    id: 'run-rejects',
    kind: 'rejected',
    issue: 'A page leaves a promise rejected that nobody looks at.',
    fix: 'Await it or give it a catch.',
  },
  {
    id: 'run-console',
    kind: 'console',
    issue: 'A page writes errors into the console.',
    fix: 'Mend what the message names; tell faults with shell.report.',
  },
  {
    id: 'run-requests',
    kind: 'request',
    issue: 'A page asks somebody else than this site, or for a file that is not there.',
    fix: 'Ask through the endpoints of the contract and bring files along in the build.',
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
    issue: 'A page keeps somebody out: axe finds serious or critical faults.',
    fix: 'Mend what the finding names, and see the page with axe in its own tests.',
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
