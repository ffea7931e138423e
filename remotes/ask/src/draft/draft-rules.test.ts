import { expect, test } from 'vitest';
import { type Copy, meet, noFields, type Stored } from './draft-rules.ts';

const stored = (content: string, version: number): Stored => ({ fields: { ...noFields, content }, version, at: 1 });
const copy = (content: string, version: number, isSaved: boolean): Copy => ({ ...stored(content, version), isSaved });

test.each<[string, Copy | null, Stored | null, string]>([
  ['nothing anywhere', null, null, 'nothing'],
  ['what the service has, on a device that has nothing', null, stored('a', 2), 'stored'],
  ['what a guest began before they signed in', copy('a', 0, false), null, 'copy'],
  ['nothing, once it was sent from another device', copy('a', 2, true), null, 'nothing'],
  ['what had not been saved when the page closed', copy('ab', 2, false), stored('a', 2), 'copy'],
  ['what was written later on another device', copy('a', 2, true), stored('ab', 3), 'stored'],
  ['a choice, where both went on by themselves', copy('ab', 2, false), stored('ac', 3), 'both'],
  ['what the service has, where both wrote the same', copy('ab', 2, false), stored('ab', 3), 'stored'],
  ['what the service has, where the device was emptied', copy(' ', 2, false), stored('ab', 3), 'stored'],
])('a page continues from %s', (_name, kept, known, expected) => {
  expect(meet(kept, known).with).toBe(expected);
});
