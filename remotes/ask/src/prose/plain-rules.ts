/** The words of what the service made of a text, without its code: enough to recognise their language. */
export const plainOf = (html: string): string =>
  html
    .replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ');
