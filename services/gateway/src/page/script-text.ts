/**
 * A function as the text of a script that runs in the page. The loader erases types, so that the text of a function is
 * JavaScript.
 */
export const textOf = (code: (...given: never[]) => void): string => code.toString().replace(/ {2,}/g, ' ');
