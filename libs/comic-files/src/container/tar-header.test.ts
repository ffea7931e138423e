import { expect, test } from 'vitest';
import fc from 'fast-check';
import { ImportRefusal } from './refusal.ts';
import { parsePax, parseTarHeader } from './tar-header.ts';

const pax = (records: Record<string, string>): Buffer =>
  Buffer.concat(
    Object.entries(records).map(([key, value]) => {
      const body = ` ${key}=${value}\n`;
      let length = Buffer.byteLength(body) + 1;
      while (Buffer.byteLength(`${length}${body}`) !== length) length = Buffer.byteLength(`${length}${body}`);
      return Buffer.from(`${length}${body}`);
    }),
  );

test('pax records come back as they were written, whatever their letters', () => {
  const key = fc.stringMatching(/^[a-zA-Z.]{1,12}$/);
  fc.assert(
    fc.property(
      fc.dictionary(key, fc.string({ unit: 'grapheme', maxLength: 120 }), { noNullPrototype: true }),
      (records) => {
        expect(Object.fromEntries(parsePax(pax(records)))).toEqual(records);
      },
    ),
  );
});

test('no bytes make the header readers throw anything but a refusal, or loop', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      const data = Buffer.from(bytes);
      parsePax(data);
      try {
        parseTarHeader(Buffer.concat([data, Buffer.alloc(512)]).subarray(0, 512));
      } catch (error) {
        expect(error).toBeInstanceOf(ImportRefusal);
      }
    }),
  );
});
