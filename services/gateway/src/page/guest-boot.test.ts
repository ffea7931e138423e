import type { Initialisation } from '@yonkoma/contract';
import { describe, expect, test } from 'vitest';
import type { Early } from '../match/early-data.ts';
import { besideGuest, bootOfGuest, type PageData, type StillBoot } from './guest-boot.ts';
import { earlyIn } from './opening.ts';

const site = { siteName: 'Yonkoma', cdnUrl: '', storageHosts: [], secure: null } as unknown as Initialisation['site'];
const init: Initialisation = { site, openMemberCenter: true, userInfo: [], rules: [], menus: [] };
const answering = (reply: unknown): Early => ({
  answer: { endpoint: 'comic.readComic', input: { detailId: '1' }, reply },
  refused: null,
  status: 200,
  movedTo: null,
});
const member: PageData = {
  init: {
    ...init,
    site: { ...site, secure: { kid: 'own', key: 'own key' } } as unknown as Initialisation['site'],
    userInfo: { id: 7, nickname: 'Mika', token: 'token of Mika' },
    menus: [{ id: 1, name: 'menu of Mika' }],
  } as unknown as Initialisation,
  early: answering({ comic: { id: 1, is_like: 1 }, record: 'record of Mika' }),
};
const guest: PageData = { init, early: answering({ comic: { id: 1, is_like: 0 }, record: null }) };
const boot = { init: member.init, early: earlyIn(member.early.answer), status: 200 } as unknown as StillBoot;

test('what is rendered for a member has nothing of the member', () => {
  const rendered = bootOfGuest(boot, member, guest);
  expect(rendered).toMatchObject({ init: guest.init, early: [{ reply: { comic: { is_like: 0 }, record: null } }] });
  expect(JSON.stringify(rendered)).not.toMatch(/Mika|own/);
});

describe('a member gets no page of a guest', () => {
  test.each<[string, PageData]>([
    ['is not found', { init, early: { answer: null, refused: null, status: 404, movedTo: null } }],
    ['has moved', { ...guest, early: { ...guest.early, movedTo: '/elsewhere' } }],
    ['shows nothing of its subject', { init, early: { answer: null, refused: null, status: 200, movedTo: null } }],
    ['is of a site with other settings', { ...guest, init: { ...init, site: { ...site, siteName: 'Other' } } }],
  ])('that %s', (_which, other) => {
    expect(bootOfGuest(boot, member, other)).toBeNull();
  });
});

test('the document of a member says only where the answer of a guest differs', () => {
  expect(besideGuest(boot, member, guest)).toEqual({
    guest: { openMemberCenter: true, rules: [], menus: [] },
    early: [
      {
        endpoint: 'comic.readComic',
        input: { detailId: '1' },
        reply: { comic: { id: 1, is_like: 1 }, record: 'record of Mika' },
        rendered: [
          [['comic', 'is_like'], 0],
          [['record'], null],
        ],
      },
    ],
  });
});

test('an answer that is the same for a guest is there once', () => {
  expect(besideGuest(boot, member, { init, early: member.early }).early).toEqual(earlyIn(member.early.answer));
});
