import { expect, test } from 'vitest';
import { holdsNode } from './holds-node.ts';

test('a node is held by its name, in any letter case', () => {
  expect(holdsNode(['account/overview'], 'account/Overview')).toBe(true);
  expect(holdsNode(['account/overview'], 'account/profile')).toBe(false);
});

test('all of what members may do gives nobody the platform or the moderation', () => {
  expect(holdsNode(['*'], 'account/profile')).toBe(true);
  for (const node of ['platform/read', 'Platform/Admin', 'moderation/questions']) {
    expect(holdsNode(['*'], node)).toBe(false);
    expect(holdsNode(['*', node.toLowerCase()], node)).toBe(true);
  }
});
