/** One name in the spellings that code needs: `blog-post`, `blogPost`, `BlogPost`, `blog_post`. */
export type Name = { kebab: string; camel: string; pascal: string; snake: string };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** @throws Error with a sentence for the user when the name is not kebab-case. */
export const nameOf = (kebab: string | undefined, what: string): Name => {
  if (!kebab || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || kebab.length > 31) {
    throw new Error(
      `${what} must be a kebab-case name of at most 31 letters, such as blog-post; it is ${kebab ?? 'missing'}.`,
    );
  }
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), snake: words.join('_') };
};
