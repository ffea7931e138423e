import { startAdFrame } from './frame-script.ts';

/**
 * What the document of an advertisement may do. `sandbox` without `allow-same-origin` gives it an origin of its own:
 * nothing of the site is within its reach, neither the page around it nor anybody's session. It may run scripts and
 * open pages beside the site, and load from `hosts`.
 */
export function framePolicy(hosts: readonly string[]): string {
  const from = hosts.length > 0 ? hosts.join(' ') : "'none'";
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'unsafe-inline' 'unsafe-eval' ${hosts.join(' ')}`.trim(),
    `style-src 'unsafe-inline' ${hosts.join(' ')}`.trim(),
    `img-src data: blob: ${hosts.join(' ')}`.trim(),
    ...['font-src', 'media-src', 'connect-src', 'frame-src'].map((kind) => `${kind} ${from}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const style = `:root{color-scheme:light dark;background:light-dark(#fff,#1a1a1d);color:light-dark(#17161a,#f1efe9)}
body{margin:0;min-height:100vh;display:grid;place-content:center;font:16px/1.5 system-ui,sans-serif}
a{color:light-dark(#c8371b,#ff7a5c);padding:10px 16px}`;

/**
 * The site's own script comes first: however broken the code is that follows, nothing of it can swallow what was read
 * before.
 */
export function frameDocument({
  head,
  content,
  lang,
  title,
}: {
  head: string;
  content: string;
  lang: string;
  title: string;
}): string {
  return [
    `<!doctype html>\n<html lang="${lang}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>`,
    `<script>(${startAdFrame.toString()})(${JSON.stringify(content).replace(
      /[<\u2028\u2029]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )})</script>`,
    `${head}</head><body></body></html>\n`,
  ].join('\n');
}
