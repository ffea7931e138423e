import type { Tree } from './tree.ts';

export type Finding = {
  path: string;
  /** What is wrong here and what to do instead, as one sentence. */
  message: string;
};

export type Rule = {
  id: string;
  /** The smallest tree that violates the rule: path to text. A test checks that the rule finds it. */
  forbidden: Record<string, string>;
  judge: (tree: Tree) => Finding[];
};
