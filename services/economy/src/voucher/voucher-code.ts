import { createHash } from 'node:crypto';
import { makeTypedCode, readTypedCode } from '@yonkoma/service-kit';

/** 79 bits: with the limit of wrong codes, nobody finds one of a million vouchers in a million years. */
const shape = { groups: 4, perGroup: 4 };

export const newVoucherCode = (): string => makeTypedCode(shape);

/**
 * What is stored of a code, from any way of typing it; null when the text is no code. A plain hash is enough, because
 * the code is random, and it outlives a change of SECRET.
 */
export function hashVoucherCode(typed: string): string | null {
  const plain = readTypedCode(typed, shape);
  return plain === null ? null : createHash('sha256').update(plain).digest('hex');
}
