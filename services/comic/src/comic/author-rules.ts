/** Splits the line of authors, from an archive or an operator, into names. */
export const authorsOf = (author: string): string[] => author.split(/\s*[,、，;；]\s*/).filter(Boolean);
