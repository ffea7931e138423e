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
  const { entryBytes, runtimeBytes, pageBytes, wordsBytes, buildBytes, unpackedBytes, files } = usualLimits;
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
phone in headless Chromium, in the live shell, with replies made from the contract. Only one run is active at a time. At
most sixteen releases wait, each for at most three minutes; after that their report is \`incomplete\`.

## What is done with a page

Each page is judged apart, in a process of its own. A page that loops or fails has a finding with its name, and the
others are judged all the same. The steps are the same for every page and on every machine:

1. The page is opened. It rests when its text and width stay for 300 ms and nothing in it has \`aria-busy="true"\`.
   Requests may go on, so a page may ask for news again and again.
2. axe looks at it in the light theme, and at its contrast in the dark theme.
3. It is watched for six seconds more. Errors that come late are found.
4. Every control in the remote's part is pressed once with the keyboard: buttons, links within the page, boxes,
   choices, fields. At most 40 controls, and two of those that look alike. A finding names the control. A request to
   leave the page is answered with nothing; a page that went elsewhere is opened again.
5. The gate compares the objects that all scripts share, such as \`Array.prototype\` and \`fetch\`, with untouched ones,
   and looks whether what others keep in the browser is still there.

Seconds are those of the page. Its clock stands while its code runs and while the machine is busy with something else,
so the result does not depend on how fast the machine is. A page that waits in a loop for a time never sees it come.

A page may take 15 s of processor time and 1 GB of memory. Its process is ended at more, and \`run-ends\` says so.

## How the browser is isolated

- It has no network. Every request goes to a proxy whose name does not resolve, requests to the machine itself
  included, and WebRTC may only use the proxy. Where the system allows user namespaces, the browser also has a network
  namespace of its own in which even loopback is down. The log says where there is none.
- The code runs in the browser's sandbox. Where the site runs as root, the browser starts as another user who owns
  nothing on the machine. Where neither is possible, no page is opened, unless an operator sets
  \`GATE_SANDBOX=off\`.
- All its processes together get 2 GB of memory and a lower priority than the site. The gate ends a run that takes
  more, or longer than 110 s on this machine, with every process of it. The report is then \`incomplete\`, and says
  which of the two it was.
- It gets no variable of the site's environment.

A release sees the address (\`SITE_URL\`), headers, policy and storage that a first visitor's phone sees. No code of
the gate runs in its page. These differences remain:

- the replies are made up, and the same for all releases;
- the page's list of remotes names this remote alone;
- there is no WebGL and no service worker;
- its own work takes no time by its clock;
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
| \`GATE_BROWSER\` | the browser that opens the pages; \`none\` for no browser run | Chromium of the system |
| \`GATE_SANDBOX\` | \`auto\` or \`on\`: no page is opened without a sandbox; \`off\`: no sandbox | \`auto\` |
| \`SHELL_DIR\` | folder of the live shell's build | that of this checkout |
| \`GATE_ENTRY_BYTES\` | the most an entry may be, after brotli | ${entryBytes} |
| \`GATE_RUNTIME_BYTES\` | the same with a federation runtime of the remote's own | ${runtimeBytes} |
| \`GATE_PAGE_BYTES\` | the most one page may bring | ${pageBytes} |
| \`GATE_WORDS_BYTES\` | the most the words that a page loads in one language may be | ${wordsBytes} |
| \`GATE_BUILD_BYTES\` | the most a whole build may be | ${buildBytes} |
| \`GATE_UNPACKED_BYTES\` | the same, unpacked | ${unpackedBytes} |
| \`GATE_FILES\` | the most files a build may have | ${files} |

The preset keeps the styles of other packages inside the remote: they apply only below an element with the class
\`NAME-foreign\`. The remote puts this element around the component.

## Rules

${catalogue.map(ruleText).join('\n\n')}
`;
}

if (import.meta.main) await writeFile(docsFile, gateDocs());
