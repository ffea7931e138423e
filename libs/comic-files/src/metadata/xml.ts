import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** The longest metadata document; a longer one is refused. */
export const maxDocumentBytes = 4 * 1024 * 1024;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Decodes the five entities of XML and numeric references. Entities that a document declares are not expanded.
 */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd';
    },
  );

/** The text of a document, in the encoding of its byte order mark or its declaration, else UTF-8. */
export function decodeText(data: Buffer): string {
  const head = data.subarray(0, 2).toString('hex');
  const declared = /^[^>]{0,80}encoding\s*=\s*["']([\w-]+)/.exec(data.toString('latin1', 0, 120))?.[1];
  const encoding = head === 'fffe' ? 'utf-16le' : head === 'feff' ? 'utf-16be' : (declared ?? 'utf-8');
  try {
    // The declaration was readable as single bytes, so the document cannot be UTF-16.
    return new TextDecoder(/^utf-?16$/i.test(encoding) ? 'utf-8' : encoding).decode(data);
  } catch {
    return new TextDecoder().decode(data);
  }
}

export type XmlNode = { text: string; attributes: Record<string, string>; children: Record<string, XmlNode[]> };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  alwaysCreateTextNode: true,
  maxNestedTags: 50,
});

function toNode(value: unknown): XmlNode {
  const node: XmlNode = { text: '', attributes: {}, children: {} };
  if (typeof value === 'string') node.text = decodeEntities(value).trim();
  if (typeof value !== 'object' || value === null) return node;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '#') node.text = decodeEntities(String(inner)).trim();
    else if (key.startsWith('@')) node.attributes[key.slice(1).toLowerCase()] = decodeEntities(String(inner)).trim();
    else node.children[key.toLowerCase()] = (Array.isArray(inner) ? inner : [inner]).map(toNode);
  }
  return node;
}

/** Parses well-formed XML; names lose their prefix and case. @throws Error that says what is wrong. */
export function parseXml(data: Buffer): XmlNode {
  if (data.length > maxDocumentBytes) throw new Error('too long');
  const text = decodeText(data)
    .replace(/^\ufeff/, '')
    .trim();
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new Error(`${verdict.err.msg} at line ${verdict.err.line}`);
  return toNode(parser.parse(text));
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => node?.children[name]?.[0];
export const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] => node?.children[name] ?? [];

/** Text of the first child with that name; `null` when it is missing or blank. */
export const textOf = (node: XmlNode | undefined, name: string): string | null => childOf(node, name)?.text || null;
