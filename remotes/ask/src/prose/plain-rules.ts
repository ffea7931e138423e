/** The words of rendered HTML without code, enough to recognise their language. */
export const plainOf = (html: string): string =>
  html
    .replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ');
