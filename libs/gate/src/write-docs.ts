import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';
import { usualLimits } from './limits.ts';

/** Where the catalogue is written for people. */
export const docsFile = join(import.meta.dirname, '../docs/gate.md');

const sources = { build: 'the build document', files: 'the files', live: 'what is live', run: 'a browser' } as const;

/** The page of the documentation about the gate: every rule as the catalogue has it. */
export function gateDocs(): string {
  const { entryBytes, pageBytes, wordsBytes, buildBytes } = usualLimits;
  return `# The gate

<!-- Written by \`node libs/gate/src/write-docs.ts\` from the rules themselves; a test compares. -->

No version goes live before the gate has judged it against what is live at that moment: the shell, the contract of the services, every stable version and every canary. It is asked when a candidate is made, and again when the version is activated, rolled out or gone back to. What a browser saw of the same files in the same shell is not looked at twice.

A report is \`refused\` when a rule with the severity error finds something, \`incomplete\` when a rule could not be asked to its end, and \`passed\` only when neither is so. A warning is told and lets pass; an administrator may answer for what is incomplete, and the audit says that they did; nobody can pass what is refused.

The browser comes last: code that is refused as it lies there is not run. The run opens every page at the width of a phone in headless Chromium, in the live shell, with answers made from the contract. It may take a minute. One run goes on at a time; at most sixteen releases wait, each for three minutes at most, and are \`incomplete\` after that.

## What holds the browser

- Nothing leaves it: every request goes to a proxy whose name nobody resolves, those to the machine itself too, and WebRTC knows no way but the proxy. Where the system allows user namespaces it has besides a network namespace of its own, in which not even loopback is up; the log says where it has none.
- Its own sandbox holds the code. Where the site runs as root, the browser is started as another user, to whom nothing on the machine belongs; where neither is possible no page is opened, unless an operator says \`GATE_SANDBOX=off\`.
- It gets two processors' time for as long as it may run, 2 GB of memory over all its processes, and less of the processor than the site. A run that takes more, or longer than a minute, is ended with every process of it, and the report is \`incomplete\`.
- Nothing of the site's environment is in its own.

A release sees the site's address (\`SITE_URL\`), headers, policy and storage as a first visitor's phone does, and nothing of what looks at it stands in its page. What still differs: the answers are made up and the same for all; the page's list of remotes names this one alone; there is no WebGL; \`nextHopProtocol\` of what was loaded is empty; no service worker is given out; the processor is that of the server. A release that looks for these can still behave for the gate alone, and the watch over roll-outs is what finds it.

Before a new shell or new services go out, the same rules are asked the other way round, of everything that is live:

\`\`\`sh
npm run ops -- check-release --no-browser
\`\`\`

It ends with 1 when a live remote would break and with 2 when that could not be seen. The site says the same in its log as it begins. Without \`--no-browser\` the pages are opened too; \`--shell DIR\` names another built shell.

| setting | what it says | unless set |
|---|---|---|
| \`GATE_BROWSER\` | the program that opens the pages, \`none\` for no run | the Chromium of the system |
| \`GATE_SANDBOX\` | whether the browser’s sandbox holds the code of releases: \`auto\` or \`on\`, without which no page is opened, or \`off\` | \`auto\` |
| \`SHELL_DIR\` | folder of the live shell's build | that of this checkout |
| \`GATE_ENTRY_BYTES\` | the most an entry may be, after brotli | ${entryBytes} |
| \`GATE_PAGE_BYTES\` | the most one page may bring | ${pageBytes} |
| \`GATE_WORDS_BYTES\` | the most the words of one language may be | ${wordsBytes} |
| \`GATE_BUILD_BYTES\` | the most a whole build may be | ${buildBytes} |

Styles of packages that are not ours are kept inside the remote by the preset: everything in them counts only below an element with the class \`NAME-foreign\`, which the remote puts around the component.

## Rules

${catalogue.map(({ id, severity, issue, fix, source }) => `### ${id}\n\n${issue} ${fix}\n\nSeverity: ${severity}. Asked of: ${sources[source]}.`).join('\n\n')}
`;
}

if (import.meta.main) await writeFile(docsFile, gateDocs());
