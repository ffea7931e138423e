const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A page hides it until somebody asks for it, and so does whatever else shows the text. */
function withoutHidden(html: string): string {
  const [first = '', ...hidden] = html.split('<span class="spoiler"');
  const end = '</span>';
  return (
    first +
    hidden.map((piece) => `…${piece.includes(end) ? piece.slice(piece.indexOf(end) + end.length) : ''}`).join('')
  );
}

/** Tags within a line: words before and after them stay together. */
const inline = /<\/?(?:strong|em|s|del|a|code|span)\b[^<>]*>/g;

/** Numbers of notes and the ways back from them: no words of the text. */
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
