interface Named {
  id: number;
  nickname: string;
}

const tag = /(<[^>]*>)/;
const mention = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}_-]{1,32})/gu;
/** In these elements a name is no mention, or has its own address. */
const apart = /^<(\/?)(?:a|code|pre)\b/i;

/** Rendered HTML in which `@nickname` of somebody who is mentioned leads to their card, as it does in comments. */
export function withMentions(html: string, mentioned: readonly Named[]): string {
  if (mentioned.length === 0) return html;
  const ids = new Map(mentioned.map(({ id, nickname }) => [nickname.toLowerCase(), id]));
  let depth = 0;
  return html
    .split(tag)
    .map((piece) => {
      const [isTag, closes] = apart.exec(piece) ?? [];
      if (isTag !== undefined) depth += closes ? -1 : 1;
      if (depth > 0 || piece.startsWith('<')) return piece;
      return piece.replace(mention, (text, nickname: string) => {
        const id = ids.get(nickname.toLowerCase());
        return id === undefined ? text : `<a href="/user/card/${id}">${text}</a>`;
      });
    })
    .join('');
}
