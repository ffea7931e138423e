import { expect, test } from 'vitest';
import type { Language } from '@yonkoma/contract';
import { normaliseMobile } from './normalise-mobile.ts';

test.each<[string, Language, string]>([
  ['0912 345 678', 'vi', '+84912345678'],
  ['+84 912 345 678', 'en', '+84912345678'],
  ['138-0013-8000', 'zh-cn', '+8613800138000'],
  ['090-1234-5678', 'jp', '+819012345678'],
  ['(201) 555-0123', 'en', '+12015550123'],
  ['+81 90 1234 5678', 'vi', '+819012345678'],
])('%s of a reader of %s is %s', (number, language, expected) => {
  expect(normaliseMobile(number, language)).toBe(expected);
});

test.each<[string, Language]>([
  ['12345678', 'vi'],
  ['', 'en'],
  ['no number', 'en'],
  ['+999123456789', 'en'],
  ['03-1234-5678', 'jp'],
  ['+1 900 555 0123', 'en'],
  ['+44 909 879 0000', 'en'],
  ['010-6552-9988', 'zh-cn'],
])(
  '%s of a reader of %s gets no text message: it does not exist, is a landline, or costs extra',
  (number, language) => {
    expect(normaliseMobile(number, language)).toBe(null);
  },
);
