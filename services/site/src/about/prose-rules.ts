import { escapeHtml } from '@yonkoma/service-kit/escape-html';

const inline = new RegExp(
  [
    /\*\*(?<strong>[^*\n]{1,500})\*\*/,
    /\*(?<stressed>[^*\n]{1,500})\*/,
    /\[(?<words>[^[\]\n]{1,200})\]\((?<target>[^()\s]{1,500})\)/,
    /(?<bare>https?:\/\/[^\s<>"'()[\]]{1,500}[^\s<>"'()[\].,;:!?。、！？])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The allowed targets of links: the web, an email address, or a path on this site. */
const isTarget = (target: string) =>
  /^\/(?![/\\])/.test(target) ||
  (URL.canParse(target) && ['https:', 'http:', 'mailto:'].includes(new URL(target).protocol));

const link = (target: string, words: string) => {
  const rel = target.startsWith('/') ? '' : ' rel="noopener noreferrer"';
  return `<a href="${escapeHtml(target)}"${rel}>${escapeHtml(words)}</a>`;
};

function line(source: string): string {
  let html = '';
  let end = 0;
  for (const match of source.matchAll(inline)) {
    const { strong, stressed, words, target, bare } = match.groups ?? {};
    html += escapeHtml(source.slice(end, match.index));
    if (strong !== undefined) html += `<strong>${escapeHtml(strong)}</strong>`;
    else if (stressed !== undefined) html += `<em>${escapeHtml(stressed)}</em>`;
    else if (bare !== undefined) html += link(bare, bare);
    else html += target && words && isTarget(target) ? link(target, words) : escapeHtml(match[0]);
    end = match.index + match[0].length;
  }
  return html + escapeHtml(source.slice(end));
}

type Kind = 'h2' | 'h3' | 'ul' | 'ol' | 'p';

const blockStarts: readonly (readonly [RegExp, Kind])[] = [
  [/^###+\s+/, 'h3'],
  [/^##?\s+/, 'h2'],
  [/^[-*]\s+/, 'ul'],
  [/^\d{1,3}[.)]\s+/, 'ol'],
];

/**
 * Converts a text in simple Markdown to HTML: headings, paragraphs, lists, emphasis and links, all made here.
 * Everything else is escaped, so no part of the text can become markup. A `# Heading` on the first line is the title.
 */
export function toProse(source: string): { title: string | null; content: string } {
  const lines = source.replace(/\r\n?/g, '\n').trim().split('\n');
  const title = /^#\s+(.+)$/.exec(lines[0] ?? '')?.[1]?.trim() ?? null;
  const blocks: { kind: Kind; lines: string[] }[] = [];
  let open: Kind | null = null;
  for (const written of title === null ? lines : lines.slice(1)) {
    const text = written.trim();
    const [start, kind] = blockStarts.find(([pattern]) => pattern.test(text)) ?? [/^/, 'p' as const];
    if (text === '') open = null;
    else if (open === kind && kind !== 'h2' && kind !== 'h3') blocks.at(-1)?.lines.push(text.replace(start, ''));
    else blocks.push({ kind, lines: [text.replace(start, '')] });
    if (text !== '') open = kind;
  }
  const content = blocks
    .map(
      ({ kind, lines: own }) =>
        `<${kind}>${own
          .map(line)
          .map((html) => (kind === 'ul' || kind === 'ol' ? `<li>${html}</li>` : html))
          .join(kind === 'p' ? '<br>' : '')}</${kind}>`,
    )
    .join('\n');
  return { title, content };
}
