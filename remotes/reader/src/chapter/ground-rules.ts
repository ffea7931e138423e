import type { Background } from './settings-rules.ts';

const grounds: Partial<Record<Background, string>> = {
  paper: '#f4eddc',
  white: '#ffffff',
  grey: '#3a393d',
  black: '#000000',
};

/** The colour behind the pages; undefined for the colour of the site. */
export const groundOf = (background: Background): string | undefined => grounds[background];
