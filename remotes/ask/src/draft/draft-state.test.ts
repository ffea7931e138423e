import { describe, expect, test } from 'vitest';
import { type Copy, type Fields, noFields, type Stored } from './draft-rules.ts';
import { type DraftState, next, noDraft } from './draft-state.ts';

const words = (content: string): Fields => ({ ...noFields, content });
const stored = (content: string, version = 3): Stored => ({ fields: words(content), version, at: 1_000 });
const copy = (content: string, { version = 3, isSaved = false } = {}): Copy => ({
  ...stored(content, version),
  isSaved,
});
const opened: DraftState = next(noDraft, { is: 'opened', start: noFields, isSamePlace: false })[0];
const writing: DraftState = next(opened, { is: 'written', changed: { content: 'Left?' } })[0];
const inConflict: DraftState = { ...writing, conflict: stored('Right?', 7) };
const read = (state: DraftState, onDevice: Copy | null, withService: Stored | null) =>
  next(state, { is: 'read', start: noFields, copy: onDevice, stored: withService });

describe('an earlier draft', () => {
  test('on the service is shown, with its version', () => {
    const [state, follows] = read(opened, null, stored('Which way?'));
    expect(state).toMatchObject({ fields: words('Which way?'), version: 3, isSaved: true, keeping: 'saved' });
    expect(follows).toEqual({});
  });

  test('on this device alone is shown, and is saved at once', () => {
    const [state, follows] = read(opened, copy('Which way?'), null);
    expect([state.fields, state.version, state.isSaved, follows.saves]).toEqual([words('Which way?'), 0, false, 'now']);
  });

  test('that differs on device and service is a choice: the local one is shown, the other offered', () => {
    const [state, follows] = read(opened, copy('Left?', { version: 2 }), stored('Right?'));
    expect([state.fields, state.conflict, follows]).toEqual([words('Left?'), stored('Right?'), {}]);
  });

  test('does not replace what the writer is already typing', () => {
    expect(read(writing, null, stored('Right?'))[0]).toMatchObject({
      fields: words('Left?'),
      conflict: stored('Right?'),
    });
    expect(read(writing, copy('Right?'), null)).toEqual([writing, { saves: 'soon' }]);
    expect(read(writing, null, null)).toEqual([writing, { saves: 'soon' }]);
  });

  test('that exists nowhere leaves an empty form, and saves nothing', () => {
    expect(read(opened, null, null)).toEqual([opened, {}]);
  });
});

describe('a text being written', () => {
  test('is stored on this device at once and saved on the service soon', () => {
    const [state, follows] = next(opened, { is: 'written', changed: { title: 'Why?' } });
    expect([state.fields?.title, state.isSaved, follows]).toEqual(['Why?', false, { isCopied: true, saves: 'soon' }]);
  });

  test('is not stored until it is known whether an earlier draft exists', () => {
    expect(next(noDraft, { is: 'written', changed: { title: 'Why?' } })).toEqual([noDraft, {}]);
  });

  test('stays when the same form is shown again, and is replaced in another form', () => {
    const again = (isSamePlace: boolean) => next(writing, { is: 'opened', start: noFields, isSamePlace })[0].fields;
    expect([again(true), again(false)]).toEqual([words('Left?'), noFields]);
  });

  test('goes to the service for a member, with the version it is based on; a guest’s stays on the device', () => {
    const member = next(writing, { is: 'due', isMember: true });
    expect([member[0].keeping, member[1].sends]).toEqual(['saving', { fields: words('Left?'), version: 0 }]);
    const guest = next(writing, { is: 'due', isMember: false });
    expect([guest[0].keeping, guest[1]]).toEqual(['device', {}]);
  });

  test.each<[string, DraftState]>([
    ['nothing has changed', opened],
    ['the writer has to choose first', inConflict],
    ['it was sent', { ...writing, isOver: true }],
  ])('is not sent to the service when %s', (_why, state) => {
    expect(next(state, { is: 'due', isMember: true })).toEqual([state, {}]);
  });
});

describe('an answer of the service', () => {
  test('stores a draft with its new version, unless the text changed meanwhile: then it is saved again', () => {
    const kept = (fields: Fields) => next({ ...writing, keeping: 'saving' }, { is: 'kept', fields, version: 1 });
    expect(kept(words('Left?'))).toEqual([
      { ...writing, version: 1, isSaved: true, keeping: 'saved' },
      { isCopied: true },
    ]);
    expect(kept(words('Lef'))).toEqual([
      { ...writing, version: 1, isSaved: false, keeping: 'saving' },
      { isCopied: true, saves: 'soon' },
    ]);
  });

  test('does not restore a draft that was already sent', () => {
    const over = { ...writing, isOver: true };
    expect(next(over, { is: 'kept', fields: words('Left?'), version: 1 })).toEqual([over, {}]);
  });

  test('that reports another version shows it; a deleted one starts again; any other error keeps the text', () => {
    const refused = (other: Stored | null | undefined) => next({ ...writing, version: 3 }, { is: 'refused', other });
    expect(refused(stored('Right?'))).toEqual([
      { ...writing, version: 3, keeping: 'device', conflict: stored('Right?') },
      {},
    ]);
    expect(refused(null)).toEqual([{ ...writing, version: 0, keeping: 'device' }, { saves: 'soon' }]);
    expect(refused(undefined)).toEqual([{ ...writing, version: 3, keeping: 'device' }, {}]);
  });
});

describe('the writer’s choice', () => {
  test('of the local text saves it over the version from elsewhere', () => {
    const [state, follows] = next(inConflict, { is: 'chosen', keeps: 'here' });
    expect(state).toMatchObject({ fields: words('Left?'), version: 7, isSaved: false, conflict: null });
    expect(follows).toEqual({ isCopied: true, saves: 'now' });
  });

  test('of the other text shows it here, where it is already saved', () => {
    const [state] = next(inConflict, { is: 'chosen', keeps: 'other' });
    expect(state).toMatchObject({
      fields: words('Right?'),
      version: 7,
      isSaved: true,
      keeping: 'saved',
      conflict: null,
    });
  });

  test('is not offered without two texts', () => {
    expect(next(writing, { is: 'chosen', keeps: 'other' })).toEqual([writing, {}]);
  });
});

test('a sent text is never saved again, and its form can start again', () => {
  const [over] = next(writing, { is: 'finished' });
  expect(next(over, { is: 'due', isMember: true })).toEqual([over, {}]);
  expect(next(over, { is: 'restarted', start: noFields })[0]).toEqual(opened);
});
