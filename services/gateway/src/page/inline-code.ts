import { createHash } from 'node:crypto';
import type { AllowedCode } from '../headers/protect.ts';
import { nonceHole } from './page-holes.ts';

const nonceAttribute = ` nonce="${nonceHole}"`;
const element = new RegExp(`<(script|style)([^>]*)${nonceAttribute}([^>]*)>([^]*?)</\\1>`, 'g');

/** Allows what carries the nonce of the answer. */
export const codeWithNonce: AllowedCode = { scripts: `'nonce-${nonceHole}'`, styles: `'nonce-${nonceHole}'` };

/**
 * The page without nonces, and the hashes of its inline scripts and styles: a page that is the same for everybody must
 * not have a nonce, which somebody could read in their own copy. Scripts with an address are not allowed by this; a
 * script of the page loads them.
 */
export function withHashes(html: string): { html: string; code: AllowedCode } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, before, after, text = ''] of html.matchAll(element))
    if (!/ src=/.test(`${before}${after}`)) hashes[name as 'script' | 'style'].add(hashOf(text));
  return {
    html: html.replaceAll(nonceAttribute, ''),
    code: { scripts: [...hashes.script].join(' '), styles: [...hashes.style].join(' ') },
  };
}

/** Browsers read the ends of lines as LF before they hash. */
const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;
