const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:24px}
pre{overflow-x:auto}section{display:flex;flex-wrap:wrap;gap:24px}figure{margin:0}
img{width:360px;max-width:100%;border:1px solid}figcaption{font-size:14px}`;

/**
 * A page that needs no other file: what differs between two versions, and their pages side by side.
 * @param {object} about
 * @param {string | null} about.from
 * @param {string[]} about.lines what differs
 * @param {{ page: string, jpeg: string }[]} about.before pictures, as base64
 * @param {{ page: string, jpeg: string }[]} about.after
 */
export function picturePage({ remote, from, to, lines, before, after }) {
  const pages = [...new Set([...after, ...before].map(({ page }) => page))];
  const title = escaped(`${remote} ${from ?? 'nothing'} -> ${to}`);
  return [
    `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${style}</style>`,
    `<h1>${title}</h1>\n<pre>${escaped(lines.join('\n'))}</pre>`,
    ...(pages.length > 0
      ? pages.map((page) => sectionOf(page, before, after))
      : ['<p>No browser has opened either.</p>']),
    '</html>\n',
  ].join('\n');
}

function sectionOf(page, before, after) {
  const figure = (pictures, caption) => {
    const found = pictures.find((picture) => picture.page === page);
    const shown = found
      ? `<img src="data:image/jpeg;base64,${escaped(found.jpeg)}" alt="${escaped(`${page}, ${caption}`)}">`
      : '<p>no picture</p>';
    return `<figure>${shown}<figcaption>${caption}</figcaption></figure>`;
  };
  return `<h2>${escaped(page)}</h2>\n<section>${figure(before, 'before')}${figure(after, 'after')}</section>`;
}
