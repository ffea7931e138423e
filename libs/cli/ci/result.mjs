import { readFileSync } from 'node:fs';

/**
 * `node result.mjs name FILE` prints `NAME@VERSION` of what `yonkoma publish --json` wrote into a file.
 * `node result.mjs text FILE` prints, as Markdown, why it did not publish, with the findings of the gate.
 */
const [, , form, file] = process.argv;
const result = parse(readFileSync(file, 'utf8'));

if (form === 'name') console.log(`${result.remote}@${result.version}`);
else console.log(textOf(result));

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function textOf({ what = 'The command ended without an answer: its log says why.', why, next, details }) {
  return [
    details?.remote ? `### ${inLine(details.remote)} ${inLine(details.version)}: not ready` : '### Not ready',
    inLine(what),
    ...(details?.findings ?? []).map(
      ({ rule, severity, issue, fix }) => `- ${severity} \`${rule}\`: ${inLine(issue)}\n  ${inLine(fix)}`,
    ),
    ...(why ? [`Why: ${inLine(why)}`] : []),
    ...(next ? [`Next: ${inLine(next)}`] : []),
  ].join('\n\n');
}

/** Findings quote texts of the build: they stay on one line, without tags and without notifying anybody. */
function inLine(text) {
  return String(text ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('@', '@\u200b');
}
