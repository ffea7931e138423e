import { expect, test } from 'vitest';
import { holdsNode } from './holds-node.ts';

test('a node is matched by its name, in any letter case', () => {
  expect(holdsNode(['account/overview'], 'account/Overview')).toBe(true);
  expect(holdsNode(['account/overview'], 'account/profile')).toBe(false);
});

test('the full rights of members include neither the platform nor the moderation', () => {
  expect(holdsNode(['*'], 'account/profile')).toBe(true);
  for (const node of ['platform/read', 'Platform/Admin', 'moderation/questions']) {
    expect(holdsNode(['*'], node)).toBe(false);
    expect(holdsNode(['*', node.toLowerCase()], node)).toBe(true);
  }
});
