import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';
import { usualLimits } from './limits.ts';

/** The path of the page that documents the rules. */
export const docsFile = join(import.meta.dirname, '../docs/gate.md');

const sources = { build: 'the build document', files: 'the files', live: 'what is live', run: 'a browser' } as const;

const ruleText = ({ id, severity, issue, fix, source }: (typeof catalogue)[number]) =>
  `### ${id}\n\n${issue} ${fix}\n\nSeverity: ${severity}. Input: ${sources[source]}.`;

/** The Markdown of `docs/gate.md`: every rule of the catalogue with its reason and fix. */
export function gateDocs(): string {
  const { entryBytes, runtimeBytes, pageBytes, wordsBytes, buildBytes } = usualLimits;
  return `# The gate

<!-- Written by \`node libs/gate/src/write-docs.ts\` from the rules themselves; a test compares. -->

A version goes live only after the gate has judged it against everything that is live at that moment: the shell, the
contract of the services, every stable version and every canary. The gate runs when a candidate is made. It runs again
when the version is activated, rolled out or rolled back to. A browser run is not repeated for the same files in the
same shell.

A report has one of three results:

- \`refused\`: a rule with the severity error found something. Nobody can activate the version.
- \`incomplete\`: a rule could not finish. An administrator may activate the version; the audit records it.
- \`passed\`: neither of these. A warning is shown in the report and does not stop the version.

The browser run comes last. Code that another rule has refused is not run. The run opens every page at the width of a
phone in headless Chromium, in the live shell, with replies made from the contract. It may take a minute. Only one run
is active at a time. At most sixteen releases wait, each for at most three minutes; after that their report is
\`incomplete\`.

## How the browser is isolated

- It has no network. Every request goes to a proxy whose name does not resolve, requests to the machine itself
  included, and WebRTC may only use the proxy. Where the system allows user namespaces, the browser also has a network
  namespace of its own in which even loopback is down. The log says where there is none.
- The code runs in the browser's sandbox. Where the site runs as root, the browser starts as another user who owns
  nothing on the machine. Where neither is possible, no page is opened, unless an operator sets
  \`GATE_SANDBOX=off\`.
- All its processes together get the time of two processors, 2 GB of memory and a lower priority than the site. The
  gate ends a run that takes more, or longer than a minute, with every process of it. The report is then
  \`incomplete\`.
- It gets no variable of the site's environment.

A release sees the address (\`SITE_URL\`), headers, policy and storage that a first visitor's phone sees. No code of
the gate runs in its page. These differences remain:

- the replies are made up, and the same for all releases;
- the page's list of remotes names this remote alone;
- there is no WebGL and no service worker;
- \`nextHopProtocol\` of loaded files is empty;
- the processor is that of the server.

A release that looks for these differences can still behave well for the gate alone. The watch over roll-outs finds
such a release.

Before a new shell or new services go out, the same rules judge every remote that is live:

\`\`\`sh
npm run ops -- check-release --no-browser
\`\`\`

The exit status is 1 when a live remote would break, and 2 when a rule could not finish. The site writes the same to
its log at start. Without \`--no-browser\` the command also opens the pages. \`--shell DIR\` names another built
shell.

| setting | meaning | default |
|---|---|---|
| \`GATE_BROWSER\` | the browser that opens the pages; \`none\` for no browser run | the Chromium of the system |
| \`GATE_SANDBOX\` | \`auto\` or \`on\`: no page is opened without a sandbox; \`off\`: no sandbox | \`auto\` |
| \`SHELL_DIR\` | folder of the live shell's build | that of this checkout |
| \`GATE_ENTRY_BYTES\` | the most an entry may be, after brotli | ${entryBytes} |
| \`GATE_RUNTIME_BYTES\` | the same with a federation runtime of the remote's own | ${runtimeBytes} |
| \`GATE_PAGE_BYTES\` | the most one page may bring | ${pageBytes} |
| \`GATE_WORDS_BYTES\` | the most the words of one language may be | ${wordsBytes} |
| \`GATE_BUILD_BYTES\` | the most a whole build may be | ${buildBytes} |

The preset keeps the styles of other packages inside the remote: they apply only below an element with the class
\`NAME-foreign\`. The remote puts this element around the component.

## Rules

${catalogue.map(ruleText).join('\n\n')}
`;
}

if (import.meta.main) await writeFile(docsFile, gateDocs());
