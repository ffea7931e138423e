import type { Tree } from './tree.ts';

export type Finding = {
  path: string;
  /** What is wrong here and what to do instead, as one sentence. */
  message: string;
};

export type Rule = {
  id: string;
  /** The smallest tree it refuses: path to text. A test requires the refusal. */
  forbidden: Record<string, string>;
  judge: (tree: Tree) => Finding[];
};
