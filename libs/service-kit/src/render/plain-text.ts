const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Replaces each spoiler with `…`, because pages hide it until the reader opens it. */
function withoutHidden(html: string): string {
  const [first = '', ...hidden] = html.split('<span class="spoiler"');
  const end = '</span>';
  return (
    first +
    hidden.map((piece) => `…${piece.includes(end) ? piece.slice(piece.indexOf(end) + end.length) : ''}`).join('')
  );
}

/** Inline tags: removing them must not separate the words before and after them. */
const inline = /<\/?(?:strong|em|s|del|a|code|span)\b[^<>]*>/g;

/** Numbers of notes and links back from them: they are not words of the text. */
const noteMarks =
  /<sup id="[^"]*"><a [^<>]*>[^<]*<\/a><\/sup>|<a role="doc-backlink"[^<>]*>[^<]*(?:<sup>\d+<\/sup>)?<\/a>/g;

/** The text of rendered HTML, without tags and hidden parts. */
export const plainTextOf = (html: string): string =>
  withoutHidden(html)
    .replace(noteMarks, '')
    .replace(inline, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .trim();
