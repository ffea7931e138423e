/** How many parts a text has, estimated from its characters. Never fewer than the renderer will find. */
export interface Parts {
  headings: number;
  blocks: number;
  links: number;
  notes: number;
  tags: number;
}

/** The marks of quotes and lists at the start of a line. */
const containers = /^[ \t>*+-]*(?:\d{1,9}[.)][ \t>*+-]*)*/;
const underline = /^[ \t>*+\d.)]*(?:=+|-+)[ \t]*$/;
const ruleOfTable = /^[ \t>*+\d.):|-]*$/;

/** Counts the parts. `cells` are those of tables after the renderer has filled up each row. */
export function partsOf(lines: readonly string[]): Parts & { cells: number } {
  const parts = { headings: 0, blocks: 0, links: 0, notes: 0, tags: 0, cells: 0 };
  let columns = 0;
  let isAfterBlank = true;
  let isAfterText = false;
  for (const line of lines) {
    const inner = line.slice(containers.exec(line)?.[0].length ?? 0);
    const isBlank = inner.trim() === '';
    const isUnderline: boolean = isAfterText && underline.test(line);
    if (inner.startsWith('#') || isUnderline) parts.headings += 1;
    // These characters at the beginning of a line may start a block: a list, a quote, code, a table, a rule.
    if (!isBlank && (isAfterBlank || inner !== line || /^[#`~|]/.test(inner))) parts.blocks += 1;
    parts.links += countOf(line, '](') + countOf(line, '][') + countOf(line, '://') + countOf(line, '@');
    parts.notes += countOf(line, '[^');
    parts.tags += countOf(line, '<');
    if (isBlank) columns = 0;
    else if (ruleOfTable.test(line) && line.includes('|')) columns = Math.max(columns, countOf(line, '|') + 1);
    parts.cells += columns;
    isAfterBlank = isBlank;
    isAfterText = !isBlank && !isUnderline;
  }
  return parts;
}

function countOf(line: string, sign: string): number {
  let count = 0;
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + sign.length)) count += 1;
  return count;
}
