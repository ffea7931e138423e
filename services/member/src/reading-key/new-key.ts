import { randomBytes } from 'node:crypto';
import { keyOf } from './key-rules.ts';

export function newKey(): string {
  for (;;) {
    const key = keyOf(randomBytes(64));
    if (key !== null) return key;
  }
}
