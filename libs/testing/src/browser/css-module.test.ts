import { expect, test } from '@jest/globals';

test('a CSS module under jest gives every class its own name', async () => {
  const { default: styles } = (await import('./style.module.css' as string)) as { default: Record<string, string> };
  expect(styles['cover']).toBe('cover');
});
