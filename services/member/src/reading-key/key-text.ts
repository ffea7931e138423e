import { makeTypedCode, readTypedCode } from '@yonkoma/service-kit';

/** 123 bits. */
const shape = { groups: 5, perGroup: 5 };

export const newKey = (): string => makeTypedCode(shape);

/** The key as it was issued, without dashes, from any way of typing it; null when the text is not a key. */
export const plainKey = (typed: string): string | null => readTypedCode(typed, shape);
