import { expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type CardComponent, type CardPart, listRecent, readUserCard } from '@yonkoma/contract';
import { member } from '../../fixtures/member.ts';
import { openPage, refused, reply } from '../../fixtures/open-page.tsx';
import CardPage from './card-page.tsx';

const part = (component: CardComponent['component'], data?: CardComponent['data']): CardComponent => ({
  id: 1,
  title: component,
  position: 'opt',
  component,
  weigh: 0,
  status: '1',
  create_time: '',
  ...(data && { data }),
});
const deed = (id: number) => ({
  id,
  user_id: 7,
  content: `Commented on <a href="/detail/index?detailId=${id}">Harbour ${id} &lt;b&gt;</a>`,
  weigh: 0,
  status: '1',
  create_time: '2 hours ago',
  create_at: 1_790_000_000 + id,
});
const deeds = (from: number, count: number) => Array.from({ length: count }, (_, place) => deed(from - place));
const whole = (recent: ReturnType<typeof deed>[] = []) => ({
  statistic: [part('gender'), part('regTime')],
  opt: [part('chat')],
  tab: [part('recent', recent)],
});

const card = () =>
  reply(readUserCard, {
    user: {
      id: 7,
      nickname: 'Hanako',
      username: 'hanako_77',
      motto: 'One page a day',
      avatar: '/static/images/avatar.png',
      gender: 2,
      birthday: null,
      create_time: null,
      join_time: '3 months ago',
      level: 2,
      level_name: 'Reader',
    },
    components: whole(),
    officialAccount: [],
  });
const open = (address: string, answer: () => unknown, more: Parameters<typeof openPage>[3] = {}, id?: number) =>
  openPage(
    'card',
    CardPage,
    address,
    { 'member.readUserCard': answer, ...more },
    { member: id ? member({ id }) : null },
  );

test('a card shows the public data of a member', async () => {
  const { asked } = open('/user/card/7', card);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hanako' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Picture of Hanako' }).getAttribute('src')).toBe(
    'https://cdn.example/static/images/avatar.png',
  );
  expect(screen.getByText('@hanako_77')).toBeTruthy();
  expect(screen.getByText('Level 2 · Reader')).toBeTruthy();
  expect(screen.getByText('One page a day')).toBeTruthy();
  expect(screen.getByText('Female')).toBeTruthy();
  expect(screen.getByText('Joined 3 months ago')).toBeTruthy();
  expect(asked('member.readUserCard')).toEqual([{ userId: '7' }]);
});

test('an unspecified gender is not mentioned', async () => {
  open('/user/card/7', () => ({ ...card(), user: { ...card().user, gender: 0 } }));
  await screen.findByText('Hanako');
  expect(screen.queryByText('Gender')).toBeNull();
});

test('private data of a member is not on their card', async () => {
  open('/user/card/7', () => ({ ...card(), components: { statistic: [part('regTime')], opt: [], tab: [] } }));
  expect(await screen.findByText('Joined 3 months ago')).toBeTruthy();
  expect(screen.queryByText('Gender')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Recent activity' })).toBeNull();
});

test('a card links to a message, unless it is the reader’s own', async () => {
  open('/user/card/7', card);
  expect((await screen.findByRole('link', { name: 'Send a message' })).getAttribute('href')).toBe(
    '/user/messageCenter?with=7',
  );
  cleanup();
  open('/user/card/7', card, {}, 7);
  await screen.findByText('Hanako');
  expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull();
});

test('a birthday is shown only where its member allows it', async () => {
  open('/user/card/7', () => ({ ...card(), user: { ...card().user, birthday: '1999-04-01' } }));
  expect(await screen.findByText('Apr 1, 1999')).toBeTruthy();
});

test('a member chooses on their own card what others see; the choice is undone when it is not saved', async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  let shows: CardPart[] = ['gender', 'joined', 'recent'];
  const { asked, notices } = open(
    '/user/card/7',
    () => ({ ...card(), components: { ...whole(), statistic: shows.includes('joined') ? [part('regTime')] : [] } }),
    {
      'member.readCardSettings': () => ({ shows }),
      'member.changeCardSettings': ({ shows: chosen }) => {
        if ((chosen as CardPart[]).includes('birthday')) refused('', 'The service is busy');
        shows = chosen as CardPart[];
        return null;
      },
    },
    7,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Choose what others see' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'How long you have been here' }));
  await waitFor(() => expect(screen.queryByText('3 months ago')).toBeNull());
  expect(asked('member.changeCardSettings')).toEqual([{ shows: ['gender', 'recent'] }]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Birthday' }));
  await waitFor(() => expect(notices).toEqual(['The service is busy']));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Birthday' }).checked).toBe(false);
});

test('recent activity is listed with words and links of the site, and more of it on request', async () => {
  const { asked } = open('/user/card/7', () => ({ ...card(), components: whole(deeds(30, 10)) }), {
    'message.listRecent': () => reply(listRecent, { data: deeds(20, 3) }),
  });
  const list = within(await screen.findByRole('region', { name: 'Recent activity' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  expect(list.getByRole('link', { name: 'Harbour 30 <b>' }).getAttribute('href')).toBe('/detail/index?detailId=30');
  fireEvent.click(list.getByRole('button', { name: 'Show more' }));
  expect(await list.findByText('Harbour 18 <b>')).toBeTruthy();
  expect(list.getAllByRole('listitem')).toHaveLength(13);
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked('message.listRecent')).toEqual([{ userId: 7, page: 2, limit: 10 }]);
});

test('the text of an activity can do nothing but link within the site', async () => {
  const hostile = {
    ...deed(1),
    content:
      '<img src=x onerror="throw 1"><a href="javascript:throw 1">here</a><a ' +
      'href="//evil.example">there</a><script>throw 1</script><b onclick="throw ' +
      '1">bold</b>',
  };
  const { container } = open('/user/card/7', () => ({ ...card(), components: whole([hostile]) }));
  const [said] = within(await screen.findByRole('region', { name: 'Recent activity' })).getAllByRole('listitem');
  expect(said?.textContent).toContain('heretherebold');
  expect([...container.querySelectorAll('li a, li img, li script, li [onclick]')]).toEqual([]);
});

test('a missing member has a calm page with links, whatever the address says', async () => {
  open('/user/card/99', () => refused('member-not-found', 'No such member'));
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such member' })).toBeTruthy();
  cleanup();
  open('/user/card/0x10', () => refused('illegal-input', 'Illegal input'));
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such member' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read comics' }).getAttribute('href')).toBe('/');
});

test('a card that could not be loaded can be loaded again', async () => {
  let isBroken = true;
  open('/user/card/7', () => (isBroken ? refused('', 'The service is busy') : card()));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  retry.click();
  expect(await screen.findByText('Hanako')).toBeTruthy();
});
