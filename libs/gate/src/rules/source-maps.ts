import type { RemoteBuild } from '@yonkoma/contract';
import { filesOf, scriptOf, sheetOf } from '../read-files.ts';
import type { Rule } from '../rule.ts';

const names = /^\s*[#@]\s*sourceMappingURL=/;

/** A source map is known by what it holds, whatever it is called. Some begin with a line that is no JSON. */
function isMap(text: string): boolean {
  const json = text.replace(/^\)\]\}'[^\n]*\n/, '').trimStart();
  if (!json.startsWith('{')) return false;
  try {
    const { version, mappings, sources, sections } = JSON.parse(json) as Record<string, unknown>;
    return typeof version === 'number' && (Array.isArray(sections) || (typeof mappings === 'string' && !!sources));
  } catch {
    return false;
  }
}

/** A browser takes the name from a comment alone; a text that speaks of it is a text. */
function namesMap({ path, bytes, text }: ReturnType<typeof filesOf>[number], format: RemoteBuild['format']): boolean {
  if (path.endsWith('.css')) {
    const sheet = sheetOf(bytes);
    if (sheet instanceof Error) return /[#@]\s*sourceMappingURL=/.test(text);
    let isNamed = false;
    sheet.walkComments((comment) => {
      isNamed ||= names.test(comment.text);
    });
    return isNamed;
  }
  const script = scriptOf(bytes, format);
  if (script instanceof Error) return /[#@]\s*sourceMappingURL=/.test(text);
  return (script.comments ?? []).some(({ value }) => names.test(value));
}

export const sourceMaps: Rule = {
  id: 'source-maps',
  severity: 'error',
  issue:
    'The build contains a source map, under whatever name, or names one: every visitor ' +
    'could read the sources and paths of the build machine.',
  fix: 'Build with the preset, which writes none.',
  source: 'files',
  check: (release) => [
    ...filesOf(release, '')
      .filter(({ path, text }) => path.endsWith('.map') || isMap(text))
      .map(({ path }) => ({ says: `${path} is a source map`, where: path })),
    ...['.js', '.css']
      .flatMap((ending) => filesOf(release, ending))
      .filter((file) => namesMap(file, release.build.format))
      .map(({ path }) => ({ says: `${path} names a source map`, where: path })),
  ],
};
