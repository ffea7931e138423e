/**
 * Writes outlines.json: the outline of every letter that the demo comics use, so that drawing them needs no font on the
 * machine. Run it after changing words: `node libs/demo-library/src/letters/trace-outlines.ts`. The fonts (free under
 * OFL, see OFL.md) and the font parser are installed from npm into a temporary folder, which is removed at the end.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEMO_COMICS } from '../demo-comics.ts';
import { lettersUsed } from './letters-used.ts';

const FONTSOURCE_VERSION = '5.3.0';
const READER = 'fontkit@2.0.4';
/** Sets of outlines by language and hand, each from one font and weight. */
const FONTS: Record<string, [font: string, weight: number]> = {
  'zh-speak': ['lxgw-wenkai', 700],
  'zh-shout': ['zcool-kuaile', 400],
  'ja-speak': ['zen-maru-gothic', 500],
  'ja-shout': ['mochiy-pop-one', 400],
  'latin-speak': ['itim', 400],
  'latin-shout': ['coiny', 400],
};

type Font = {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { advanceWidth: number; path: { scale(x: number, y: number): { toSVG(): string } } };
};
type FontReader = { openSync(file: string): Font };

const trace = (font: Font, character: string): [advance: number, d: string] => {
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0),
    scale = 1000 / font.unitsPerEm;
  const d = glyph.path
    .scale(scale, -scale)
    .toSVG()
    .replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number))));
  return [Math.round(glyph.advanceWidth * scale), d];
};

/** Optional, to save time: a folder in which the packages are already installed. */
const given = process.argv[2];
const folder = given ?? mkdtempSync(join(tmpdir(), 'outlines-'));
try {
  if (!given) {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync(
      'npm',
      [
        'install',
        '--no-audit',
        '--no-fund',
        READER,
        ...Object.values(FONTS).map(([font]) => `@fontsource/${font}@${FONTSOURCE_VERSION}`),
      ],
      { cwd: folder, stdio: 'inherit' },
    );
  }
  const reader = (await import(pathToFileURL(join(folder, 'node_modules/fontkit/dist/module.mjs')).href)) as FontReader;
  const used = lettersUsed(DEMO_COMICS);
  const sets: string[] = [];
  for (const [set, [font, weight]] of Object.entries(FONTS)) {
    const files = join(folder, 'node_modules/@fontsource', font, 'files');
    const parts = readdirSync(files)
      .filter((name) => name.endsWith(`-${weight}-normal.woff2`))
      .map((name) => reader.openSync(join(files, name)));
    const rows: string[] = [];
    for (const character of [...(used.get(set) ?? [])].sort()) {
      const part = parts.find((part) => part.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
      if (part) rows.push(`${JSON.stringify(character)}:${JSON.stringify(trace(part, character))}`);
    }
    sets.push(`${JSON.stringify(set)}:{\n${rows.join(',\n')}\n}`);
    console.log(`${set}: ${rows.length} letters from ${font} ${weight}`);
  }
  writeFileSync(new URL('outlines.json', import.meta.url), `{\n${sets.join(',\n')}\n}\n`);
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true });
}
