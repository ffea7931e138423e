/** A parsed letter. */
export interface Letter {
  to: string[];
  from: string;
  subject: string;
  /** The plain text. */
  text: string;
  /** The HTML part; empty when it has none. */
  html: string;
  /** The headers by names in lower case. */
  headers: ReadonlyMap<string, string>;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

const readPart = (source: string): Part => {
  const end = /\r?\n\r?\n/.exec(source);
  const head = source.slice(0, end?.index ?? source.length).replace(/\r?\n[ \t]+/g, ' ');
  const headers = new Map(
    head
      .split(/\r?\n/)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
};

const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decode = ({ headers, body }: Part): string => {
  const coding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return (coding === 'quoted-printable' ? bytesOf(body.replace(/=\r?\n/g, '')) : Buffer.from(body, 'latin1')).toString(
    'utf8',
  );
};

/** Decodes encoded words of headers: `=?UTF-8?B?…?=`, `=?UTF-8?Q?…?=`. */
const decodeHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : bytesOf(coded.replaceAll('_', ' '))).toString(
        'latin1',
      ),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));

const leaves = (part: Part): Part[] => {
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '') ?? [];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((source) => leaves(readPart(source.replace(/^\r?\n/, ''))));
};

/** Reads what an SMTP client sent, each byte as one character of `source`. */
export const readLetter = (source: string, to: string[]): Letter => {
  const letter = readPart(source);
  const parts = leaves(letter);
  const wordsOf = (type: string) => {
    const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type));
    return part ? decode(part).replaceAll('\r\n', '\n') : '';
  };
  return {
    to,
    from: decodeHeader(letter.headers.get('from') ?? ''),
    subject: decodeHeader(letter.headers.get('subject') ?? ''),
    text: wordsOf('text/plain'),
    html: wordsOf('text/html'),
    headers: letter.headers,
  };
};
