/** The id of the question that a text names, by address or by number; 0 for any other text. */
export function questionIn(text: string, origin: string): number {
  const written = text.trim();
  if (/^#?[1-9]\d{0,14}$/.test(written)) return Number(written.replace('#', ''));
  if (!URL.canParse(written, origin)) return 0;
  const url = new URL(written, origin);
  const { id } = /^\/ask\/info\/(?<id>[1-9]\d{0,14})\/?$/.exec(url.pathname)?.groups ?? {};
  return id && url.origin === origin ? Number(id) : 0;
}
