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

describe('what was begun before', () => {
  test('with the service stands there, under its version', () => {
    const [state, follows] = read(opened, null, stored('Which way?'));
    expect(state).toMatchObject({ fields: words('Which way?'), version: 3, isSaved: true, keeping: 'saved' });
    expect(follows).toEqual({});
  });

  test('on this device alone stands there, and is saved at once', () => {
    const [state, follows] = read(opened, copy('Which way?'), null);
    expect([state.fields, state.version, state.isSaved, follows.saves]).toEqual([words('Which way?'), 0, false, 'now']);
  });

  test('that differs here and elsewhere is the writer’s to choose: what is here stands, the other beside it', () => {
    const [state, follows] = read(opened, copy('Left?', { version: 2 }), stored('Right?'));
    expect([state.fields, state.conflict, follows]).toEqual([words('Left?'), stored('Right?'), {}]);
  });

  test('does not take the place of what somebody writes already', () => {
    expect(read(writing, null, stored('Right?'))[0]).toMatchObject({
      fields: words('Left?'),
      conflict: stored('Right?'),
    });
    expect(read(writing, copy('Right?'), null)).toEqual([writing, { saves: 'soon' }]);
    expect(read(writing, null, null)).toEqual([writing, { saves: 'soon' }]);
  });

  test('nowhere leaves the start, and saves nothing', () => {
    expect(read(opened, null, null)).toEqual([opened, {}]);
  });
});

describe('what is written', () => {
  test('is kept on this device at once and saved soon', () => {
    const [state, follows] = next(opened, { is: 'written', changed: { title: 'Why?' } });
    expect([state.fields?.title, state.isSaved, follows]).toEqual(['Why?', false, { isCopied: true, saves: 'soon' }]);
  });

  test('is nothing as long as it is not known what stands there', () => {
    expect(next(noDraft, { is: 'written', changed: { title: 'Why?' } })).toEqual([noDraft, {}]);
  });

  test('stays when the same place is shown again, and gives way in another place', () => {
    const again = (isSamePlace: boolean) => next(writing, { is: 'opened', start: noFields, isSamePlace })[0].fields;
    expect([again(true), again(false)]).toEqual([words('Left?'), noFields]);
  });

  test('goes to the service of a member, with the version it builds on; of a guest it stays on this device', () => {
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
  test('makes a draft saved under the new version, unless it was written on meanwhile: then it is saved again', () => {
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

  test('after the draft was sent brings no copy of it back', () => {
    const over = { ...writing, isOver: true };
    expect(next(over, { is: 'kept', fields: words('Left?'), version: 1 })).toEqual([over, {}]);
  });

  test('that somebody went on elsewhere is shown; that it is gone begins it anew; any other keeps it here', () => {
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
  test('of what is here saves it over the version from elsewhere', () => {
    const [state, follows] = next(inConflict, { is: 'chosen', keeps: 'here' });
    expect(state).toMatchObject({ fields: words('Left?'), version: 7, isSaved: false, conflict: null });
    expect(follows).toEqual({ isCopied: true, saves: 'now' });
  });

  test('of the other puts it here, where it is saved already', () => {
    const [state] = next(inConflict, { is: 'chosen', keeps: 'other' });
    expect(state).toMatchObject({
      fields: words('Right?'),
      version: 7,
      isSaved: true,
      keeping: 'saved',
      conflict: null,
    });
  });

  test('is none where there is nothing to choose from', () => {
    expect(next(writing, { is: 'chosen', keeps: 'other' })).toEqual([writing, {}]);
  });
});

test('what was sent is never saved again, and its place can be begun anew', () => {
  const [over] = next(writing, { is: 'finished' });
  expect(next(over, { is: 'due', isMember: true })).toEqual([over, {}]);
  expect(next(over, { is: 'restarted', start: noFields })[0]).toEqual(opened);
});
