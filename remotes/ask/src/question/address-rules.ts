/** The question that somebody names by its address, or by its number alone; 0 for what names none. */
export function questionIn(text: string, origin: string): number {
  const written = text.trim();
  if (/^#?[1-9]\d{0,14}$/.test(written)) return Number(written.replace('#', ''));
  if (!URL.canParse(written, origin)) return 0;
  const url = new URL(written, origin);
  const { id } = /^\/ask\/info\/(?<id>[1-9]\d{0,14})\/?$/.exec(url.pathname)?.groups ?? {};
  return id && url.origin === origin ? Number(id) : 0;
}
