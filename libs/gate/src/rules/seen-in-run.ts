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
  {
    id: 'run-ends',
    kind: 'stuck',
    issue: 'A page takes more processor time or memory than a page may, as in a loop without end, and was ended.',
    fix: 'Open the page with npm run dev -- NAME and pause it in the developer tools: the stack shows what runs.',
  },
  {
    id: 'run-rests',
    kind: 'restless',
    issue: 'A page does not come to rest: what it shows changes all the time, or it says that it is busy for ever.',
    fix: 'Show a state in which somebody can read and press; what moves by itself needs a button that stops it.',
  },
  {
    id: 'run-globals',
    kind: 'changed',
    issue: 'A page changes objects that all parts of the page share, such as Array.prototype or fetch.',
    fix: 'Keep functions in modules of the remote; leave out packages that extend or replace what the browser has.',
  },
  {
    id: 'run-storage',
    kind: 'storage',
    issue: 'A page changes or removes what the shell or another remote keeps in the browser.',
    fix: 'Begin the names of what the remote keeps with its own, and remove entries by name, never all of them.',
  },
  {
    id: 'run-words',
    kind: 'words',
    issue: 'A page shows the key of a text in place of the text.',
    fix: 'Write the key into locales/LANGUAGE.json of every language, or correct it in the code.',
  },
  {
    id: 'run-renders',
    kind: 'rendering',
    issue: 'A page with "rendersOnServer" fails on the server, or is another one in the browser.',
    fix: 'Read what only the browser knows with useBrowserValue, and the time with useNow.',
  },
  {
    id: 'run-leaks',
    kind: 'leak',
    issue: 'A page with "rendersOnServer" keeps memory of each of 1,000 renderings.',
    fix: 'Add nothing to variables of modules while a page is drawn, or keep at most 500 entries there.',
  },
];

/**
 * What a browser saw when it opened every page of the release at the width of a phone, in the live shell, with answers
 * made from the contract, watched it for six seconds and pressed its controls.
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
