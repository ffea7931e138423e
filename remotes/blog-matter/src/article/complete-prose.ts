interface Completing {
  /** Language of the labels below; the text may be in another language. */
  lang: string;
  /** Label of the copy button of a code block. */
  copy: string;
  /** Name of a table that scrolls inside its own box. */
  table: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/**
 * Adds what a text needs beyond its HTML: a copy button (`[data-copy]`) for each code block, and tables that scroll
 * inside their own box. Both scroll, so the keyboard must reach them. It works on the HTML and not on the page, so
 * that a page from the server has them from its first picture and nothing moves later.
 *
 * @param html As the service writes it: its tags are balanced, and `<` stands nowhere but at a tag.
 */
export function completeProse(html: string, { lang, copy, table }: Completing): string {
  const button = `<button type="button" lang="${escape(lang)}" data-copy>${escape(copy)}</button>`;
  const region = `<div data-around="table" role="region" aria-label="${escape(table)}" tabindex="0">`;
  // A replacement that is a function is inserted as it is, whatever signs the words have.
  return html
    .replace(/<pre(?=[\s>])/g, '<div data-around="code"><pre tabindex="0"')
    .replaceAll('</pre>', () => `</pre>${button}</div>`)
    .replace(/<table(?=[\s>])/g, () => `${region}<table`)
    .replaceAll('</table>', '</table></div>');
}
