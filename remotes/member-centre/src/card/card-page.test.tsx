import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { readUserCard } from '@yonkoma/contract';
import { openPage, refused, reply } from '../../fixtures/open-page.tsx';
import CardPage from './card-page.tsx';

afterEach(cleanup);

const card = () => reply(readUserCard, {
  user: { id: 7, nickname: 'Hanako', motto: 'One page a day', avatar: '/static/images/avatar.png', gender: 2, birthday: null, create_time: null, join_time: '3 months ago', level: 2, level_name: 'Reader' },
  components: {}, officialAccount: [],
});
const open = (address: string, answer: () => unknown) => openPage('card', CardPage, address, { 'member.readUserCard': answer });

test('a card shows what anybody may know of a member', async () => {
  const { asked } = open('/user/card/7', card);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hanako' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Picture of Hanako' }).getAttribute('src')).toBe('https://cdn.example/static/images/avatar.png');
  expect(screen.getByText('Level 2 · Reader')).toBeTruthy();
  expect(screen.getByText('One page a day')).toBeTruthy();
  expect(screen.getByText('Female')).toBeTruthy();
  expect(screen.getByText('3 months ago')).toBeTruthy();
  expect(asked('member.readUserCard')).toEqual([{ userId: '7' }]);
});

test('a gender that was not said is not mentioned', async () => {
  open('/user/card/7', () => ({ ...card(), user: { ...card().user, gender: 0 } }));
  await screen.findByText('Hanako');
  expect(screen.queryByText('Gender')).toBeNull();
});

test('a member who is not there has a calm page with a way on, whatever the address says', async () => {
  open('/user/card/99', () => refused('member-not-found', 'No such member'));
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such member' })).toBeTruthy();
  cleanup();
  open('/user/card/0x10', () => refused('illegal-input', 'Illegal input'));
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such member' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read comics' }).getAttribute('href')).toBe('/');
});

test('a card that could not be loaded can be asked for again', async () => {
  let isBroken = true;
  open('/user/card/7', () => (isBroken ? refused('', 'The service is busy') : card()));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  retry.click();
  expect(await screen.findByText('Hanako')).toBeTruthy();
});
