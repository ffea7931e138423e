import { expect, test } from 'vitest';
import { forgetWriting } from './forget-writing.ts';

test('signing out removes a member’s drafts, searches and places; those of a guest or the device stay', () => {
  const own = {
    'member-centre.writing.7.8': '{"text":"Dear Lan"}',
    'ask.draft.7.new': '{"fields":{}}',
    'comments.draft.comic-5.ab': '{"text":"So","member":7}',
    'reader.place.5': '{"page":3,"member":7}',
    'yonkoma.searches': '["lamps"]',
  };
  const others = {
    'ask.draft.guest.new': '{}',
    'comments.draft.comic-6.ab': '{"text":"So"}',
    'reader.place.6': '{"page":3}',
    'reader.place.7': 'broken',
    'reader.settings': '{}',
    'yonkoma-theme': 'dark',
  };
  const kept = new Map(Object.entries({ ...own, ...others }));
  const storage = Object.assign(
    Object.create({
      getItem: (name: string) => kept.get(name) ?? null,
      removeItem: (name: string) => kept.delete(name),
    }),
    { ...own, ...others },
  ) as Storage;
  forgetWriting(storage);
  expect(Object.fromEntries(kept)).toEqual(others);
});
