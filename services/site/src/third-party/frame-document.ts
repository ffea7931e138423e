import { startAdFrame } from './frame-script.ts';

/**
 * The policy for the document of an advertisement. `sandbox` without `allow-same-origin` gives it an origin of its own:
 * it cannot access the site, neither the page around it nor a session. It may run scripts, open other pages, and load
 * from `hosts`.
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

/** The site's own script comes first, so that broken code after it cannot affect it. */
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
