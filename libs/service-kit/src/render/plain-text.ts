const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of what the renderer made, without its tags. */
export const plainTextOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => references[name] ?? whole).replace(/[ \t]+/g, ' ').trim();
