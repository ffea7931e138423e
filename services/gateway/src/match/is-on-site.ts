/** Whether a text that a visitor gives is an address of this site: `/blog?page=2`. */
export const isOnSite = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 2_000 && /^\/(?![/\\])[\x20-\x7e]*$/.test(text);
