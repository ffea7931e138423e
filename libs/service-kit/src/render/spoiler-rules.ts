import type MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

const mark = '||';

/**
 * Turns `||text||` within one paragraph into a span with the class `spoiler`, which a page hides until the reader opens
 * it. A single `||` stays text.
 */
export function hideSpoilers(tokens: Token[]): Token[] {
  for (const token of tokens)
    if (
      token.type === 'inline' &&
      token.children?.some(({ type, content }) => type === 'text' && content.includes(mark))
    )
      token.children = hideIn(token.children);
  return tokens;
}

function hideIn(children: readonly Token[]): Token[] {
  const pieces = children.flatMap((token) =>
    token.type === 'text' && token.content.includes(mark) ? split(token) : [token],
  );
  let openedAt = -1;
  for (const [at, piece] of pieces.entries()) {
    const opened = pieces[openedAt];
    // A spoiler that opened within an element must close within it.
    if (opened && piece.level < opened.level) openedAt = -1;
    if (piece.type !== 'text' || piece.content !== mark) continue;
    if (openedAt >= 0 && opened?.level === piece.level && at > openedAt + 1) {
      become(opened, 1);
      become(piece, -1);
      openedAt = -1;
    } else openedAt = at;
  }
  return pieces;
}

function split(token: Token): Token[] {
  return token.content
    .split(/(\|\|)/)
    .filter(Boolean)
    .map((content) =>
      Object.assign(Object.create(Object.getPrototypeOf(token) as object) as Token, token, { content }),
    );
}

function become(token: Token, nesting: 1 | -1): void {
  const attrs: [string, string][] | null =
    nesting === 1
      ? [
          ['class', 'spoiler'],
          ['tabindex', '0'],
        ]
      : null;
  Object.assign(token, {
    type: nesting === 1 ? 'spoiler_open' : 'spoiler_close',
    tag: 'span',
    nesting,
    content: '',
    attrs,
  });
}
