/** The names in the line of authors that an archive or an operator wrote. */
export const authorsOf = (author: string): string[] => author.split(/\s*[,、，;；]\s*/).filter(Boolean);
