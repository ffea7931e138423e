import { showBytes, showGrowth, showTime } from './names.mjs';

/** A text in a cell of a table: nothing in it is Markdown or HTML. */
const cell = (text) => text.replace(/\s+/g, ' ').replace(/[\\|<>*_[\]`]/g, '\\$&');
const code = (text) => `\`${text.replace(/[`|\s]+/g, ' ')}\``;

/**
 * The comment for a pull request, as Markdown.
 * @param {object} about
 * @param about.made what the site answered when the preview was made, with whole addresses
 * @param about.report the gate's report; null when it has not judged the version
 * @param about.difference the comparison with the live version
 */
export function previewComment({ made, report, difference }) {
  const { remote, version, commit, until, isForGuests, address, pages } = made;
  return [
    `### Preview of ${remote}`,
    '',
    `[Open the preview](${address}), until ${showTime(until)} UTC. ` +
      (isForGuests
        ? 'Whoever has the link sees it, as a guest.'
        : 'It is for members of the site who may read the platform.'),
    '',
    '| | |',
    '|---|---|',
    `| remote | ${cell(remote)} |`,
    `| version | ${code(version)} |`,
    `| commit | ${commit === null ? 'unknown' : code(commit)} |`,
    `| gate | ${verdictOf(report)} |`,
    `| loaded by every page | ${sizeOf(difference.sizes.start)} |`,
    `| all files | ${sizeOf(difference.sizes.total)} |`,
    ...(difference.hosts.added.length > 0 ? [`| new hosts | ${difference.hosts.added.map(code).join(', ')} |`] : []),
    '',
    '| page | address | preview |',
    '|---|---|---|',
    ...pages.map(
      (page) =>
        `| ${cell(page.name)} | ${code(page.path)} | ${page.address ? `[open](${page.address})` : 'by a link'} |`,
    ),
    ...findingsOf(report),
    '',
  ].join('\n');
}

/** Bytes after brotli, as visitors load them. */
const sizeOf = ({ before, after }) =>
  before === null
    ? `${showBytes(after.brotli)}; nothing is live`
    : `${showBytes(after.brotli)} (live ${showBytes(before.brotli)}, ${showGrowth(before.brotli, after.brotli)})`;

function verdictOf(report) {
  if (report === null) return 'not judged';
  const count = (severity) => report.findings.filter((finding) => finding.severity === severity).length;
  return [report.state, `${count('error')} errors`, `${count('warning')} warnings`].join(', ');
}

function findingsOf(report) {
  if (!report?.findings.length) return [];
  return [
    '',
    '| finding | where | what |',
    '|---|---|---|',
    ...report.findings.map(
      ({ rule, severity, where, issue }) => `| ${severity} ${cell(rule)} | ${cell(where ?? '')} | ${cell(issue)} |`,
    ),
  ];
}
