const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The same code with one more named import; names stay sorted, a type import gets its own line. */
export const withImport = (code: string, name: string, from: string, { isType = false } = {}): string => {
  const line = new RegExp(`^import ${isType ? 'type ' : ''}\\{\\s*([^}]*?),?\\s*\\} from '${escape(from)}';$`, 'm');
  const found = line.exec(code);
  if (found) {
    const names = new Set([...(found[1] ?? '').split(/,\s*/), name]);
    return code.replace(
      found[0],
      `import ${isType ? 'type ' : ''}{ ${[...names].sort((a, b) => a.localeCompare(b)).join(', ')} } from '${from}';`,
    );
  }
  const added = `import ${isType ? 'type ' : ''}{ ${name} } from '${from}';\n`;
  const last = [...code.matchAll(/^(?:import|\} from) .*;\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return code.slice(0, at) + added + code.slice(at);
};

/**
 * The same code with one more item in the list after `before`, e.g. `routes: ` or `/domains = /`. A single value there,
 * `routes: comicRoutes`, becomes a list of its items and the new one. @throws when the code does not contain `before`.
 */
export const withItem = (code: string, before: string | RegExp, item: string): string => {
  const place = typeof before === 'string' ? escape(before) : before.source;
  const list = new RegExp(`(${place})\\[([^\\]]*)\\]`).exec(code);
  if (list) {
    const [whole, head = '', items = ''] = list;
    const isOpen = items.includes('\n');
    const kept = items.trim().replace(/,$/, '');
    const text = isOpen
      ? `${items.trimEnd().replace(/,?$/, ',')}\n${/\n(\s*)\S/.exec(items)?.[1] ?? '  '}${item},\n` +
        (/(\s*)$/.exec(items)?.[1]?.replace(/^\n/, '') ?? '')
      : [kept, item].filter(Boolean).join(', ');
    return code.replace(whole, () => `${head}[${text}]`);
  }
  const single = new RegExp(`(${place})(\\w+)`).exec(code);
  if (!single) throw new Error(`There is no ${String(before).trim()} to add ${item} to.`);
  return code.replace(single[0], () => `${single[1]}[...${single[2]}, ${item}]`);
};
