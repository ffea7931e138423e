import { beforeEach, describe, expect, test } from 'vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conversation, openMessages, written } from '../../fixtures/messages.tsx';
import { refused } from '../../fixtures/open-page.tsx';
import { keepWriting, recallWriting } from './writing-store.ts';

beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const dialog = '/user/messageCenter?with=8';
const log = async () => within(await screen.findByRole('log', { name: 'Conversation with Lan' }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Lan' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('the list of conversations', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Conversations' }));

  test('shows the other member, the last message and the number of unread ones', async () => {
    const rows = [
      conversation(written(3, 'Welcome to **Yonkoma**'), {
        show_user: { id: 1, nickname: 'Yonkoma', avatar: '', motto: '' },
        is_official: 1,
      }),
      conversation(written(2, 'See you'), { unread: 2 }),
      conversation(written(1, '', { isOwn: true, images: ['/p.webp'] }), {
        show_user: { id: 9, nickname: 'Mika', avatar: '', motto: '' },
      }),
    ];
    const { pushUnread } = openMessages('/user/messageCenter', [], {
      'message.listConversations': () => ({ list: rows, total: 3, officialAccount: ['1'], existUnread: true }),
    });
    const links = (await list()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/user/messageCenter?with=1',
      '/user/messageCenter?with=8',
      '/user/messageCenter?with=9',
    ]);
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Yonkomaofficial.*Welcome to Yonkoma$/),
      expect.stringMatching(/^Lan@lan_nguyen.*See you2 unread2$/),
      expect.stringMatching(/^Mika.*You: 1 picture$/),
    ]);
    pushUnread({ count: 5, messages: 2, notices: 3 });
    expect(screen.getByRole('link', { name: /Notices.*3 unread/ }).getAttribute('href')).toBe('/user/account/notice');
  });

  test('begins another one with a member who is found by name', async () => {
    const { asked } = openMessages('/user/messageCenter', [], {
      'member.searchMembers': ({ quickSearch }) =>
        quickSearch === 'mi'
          ? { list: [{ id: 9, nickname: 'Mika', username: 'mika_reads', avatar: '', level: 1 }], total: 1 }
          : { list: [], total: 0 },
    });
    fireEvent.click((await screen.findAllByRole('button', { name: 'New message' }))[0] as HTMLElement);
    const to = await screen.findByRole('combobox', { name: 'To' });
    await waitFor(() => expect(document.activeElement).toBe(to));
    fireEvent.keyDown(to, { key: 'ArrowDown' });
    expect(await screen.findByText('Write the beginning of a name.', { selector: 'p' })).toBeTruthy();
    fireEvent.change(to, { target: { value: 'mi' } });
    fireEvent.click(await screen.findByRole('option', { name: /Mika.*@mika_reads/ }));
    await waitFor(() => expect(asked('message.readDialog').at(-1)).toMatchObject({ userId: 9 }));
    expect(screen.queryByRole('dialog', { name: 'New message' })).toBeNull();
  });

  test('is searched for words or names, once the typing stops', async () => {
    const { asked } = openMessages('/user/messageCenter', [written(1, 'Hello')]);
    await list();
    for (const typed of ['h', 'ha', 'har'])
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search messages' }), { target: { value: typed } });
    await waitFor(() =>
      expect(asked('message.listConversations').at(-1)).toEqual({ page: 1, limit: 30, keywords: 'har' }),
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Names' }));
    await waitFor(() =>
      expect(asked('message.listConversations').at(-1)).toEqual({ page: 1, limit: 30, nickname: 'har' }),
    );
    expect(asked('message.listConversations').map(({ keywords, nickname }) => keywords ?? nickname ?? '')).toEqual([
      '',
      'har',
      'har',
    ]);
  });

  test('can be marked as read at once', async () => {
    const { asked, pushUnread } = openMessages('/user/messageCenter', [written(1, 'Hello')]);
    await list();
    pushUnread({ count: 1, messages: 1, notices: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(asked('message.markRead')).toEqual([{ ids: 'all' }]));
  });

  test('says how to start a conversation when empty, and can be loaded again after a failure', async () => {
    openMessages('/user/messageCenter');
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    cleanup();
    let isBusy = true;
    openMessages('/user/messageCenter', [], {
      'message.listConversations': () =>
        isBusy
          ? refused('', 'The service is busy')
          : { list: [conversation(written(1, 'Hello'))], total: 1, officialAccount: [], existUnread: false },
    });
    await screen.findByText('The service is busy');
    isBusy = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await list()).findByText('Hello')).toBeTruthy();
  });
});

describe('a dialog', () => {
  test('shows each message with its formatting and as nothing but text', async () => {
    openMessages(dialog, [
      written(2, '<img src=x onerror=alert(1)> **no**', { isOwn: true }),
      written(1, 'See https://yonkoma.example/a'),
    ]);
    const said = (await log()).getAllByRole('listitem');
    expect(within(screen.getByRole('region', { name: 'Conversation with Lan' })).getByText('@lan_nguyen')).toBeTruthy();
    expect(said.map((item) => item.getAttribute('aria-label')?.split(',')[0])).toEqual(['Lan', 'You']);
    expect(
      within(said[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('rel'),
    ).toContain('noopener');
    expect(said[1]?.querySelector('strong')?.textContent).toBe('no');
    expect([said[1]?.querySelector('img'), said[1]?.textContent?.includes('<img src=x onerror=alert(1)>')]).toEqual([
      null,
      true,
    ]);
  });

  test('gets new messages while it is open, without other calls', async () => {
    const { comes, asked } = openMessages(dialog, [written(1, 'Hello')]);
    await (await log()).findByText('Hello');
    comes('Are you there?');
    expect(await (await log()).findByText('Are you there?')).toBeTruthy();
    expect(asked('message.readDialog')).toEqual([
      { userId: 8, limit: 30 },
      { userId: 8, limit: 30 },
    ]);
  });

  test('loads older messages from the oldest that is shown', async () => {
    const many = Array.from({ length: 65 }, (_, place) => written(65 - place, `Message ${65 - place}`));
    const { asked } = openMessages(dialog, many);
    for (const oldest of [36, 6, 1]) {
      expect(await (await log()).findByText(`Message ${oldest}`)).toBeTruthy();
      const earlier = screen.queryByRole('button', { name: 'Show earlier messages' });
      if (oldest > 1) fireEvent.click(earlier as HTMLElement);
      else expect(earlier).toBeNull();
    }
    expect(asked('message.readDialog').map(({ before }) => before)).toEqual([undefined, 36, 6]);
    expect((await log()).getAllByRole('listitem')).toHaveLength(65);
  });

  test('of a missing member says so', async () => {
    openMessages('/user/messageCenter?with=99');
    expect(await screen.findByText('There is no such member')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Message to/ })).toBeNull();
  });

  test('tells a member why they may not write', async () => {
    openMessages(dialog, [], {
      'message.readDialog': () => ({
        list: [],
        total: 0,
        userInfo: { id: 8, nickname: 'Lan', avatar: '' },
        may_write: 0,
        why_not: 'message-unwanted',
        is_blocked: 0,
        unread: 0,
      }),
    });
    expect(await screen.findByText('Lan only accepts messages from members they wrote to.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('writing', () => {
  test('Enter sends once the member chose so, but not with Shift, in a composition, or as it repeats', async () => {
    openMessages(dialog);
    await log();
    fireEvent.click(screen.getByRole('button', { name: 'Message settings' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Enter sends a message' }));
    cleanup();
    const { asked } = openMessages(dialog);
    await log();
    type('長い');
    expect(fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })).toBe(true);
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field(), { key: 'Enter', repeat: true });
    expect(asked('message.sendMessage')).toEqual([]);
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    expect(await (await log()).findByText('長い')).toBeTruthy();
    expect(asked('message.sendMessage')).toHaveLength(1);
  });

  test('otherwise Ctrl or Cmd with Enter sends; Enter alone, and Enter that ends a composition, do not', async () => {
    const { asked } = openMessages(dialog);
    await log();
    type('こんにちは');
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, keyCode: 229 });
    expect(asked('message.sendMessage')).toEqual([]);
    fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
    expect(await (await log()).findByText('こんにちは')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(field().value).toBe('');
    expect(asked('message.sendMessage')).toEqual([
      { userId: 8, content: 'こんにちは', images: [], key: expect.stringMatching(/^[\w-]{36}$/) },
    ]);
    expect((await log()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('an empty message, and one that is too long, is not sent, with a hint', async () => {
    const { asked } = openMessages(dialog);
    await log();
    send();
    expect(screen.getByText('Write something first, or add a picture.')).toBeTruthy();
    type('a'.repeat(1_003));
    expect(screen.getByText('1003 of 1000')).toBeTruthy();
    send();
    expect(screen.getByText('3 characters too many')).toBeTruthy();
    expect(asked('message.sendMessage')).toEqual([]);
  });

  test('a message that failed says why, and is sent again under the same key', async () => {
    let isDown = true;
    const { asked } = openMessages(dialog, [], {
      'message.sendMessage': ({ content }) =>
        isDown ? refused('', 'You are disconnected.') : written(1, String(content), { isOwn: true }),
    });
    await log();
    type('Hello');
    send();
    expect(await screen.findByText('Not sent: You are disconnected.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
    const [first, second] = asked('message.sendMessage');
    expect(second).toEqual(first);
    expect((await log()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('a message that failed can be edited again', async () => {
    openMessages(dialog, [], {
      'message.sendMessage': () => refused('message-word', 'One of these words is not wanted'),
    });
    await log();
    type('Hello');
    send();
    await screen.findByText('Not sent: One of these words is not wanted');
    type('and more');
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(field().value).toBe('Hello\nand more');
    expect(screen.queryByText(/^Not sent/)).toBeNull();
  });

  test('a draft stays with its dialog, in the list too, and goes when it is sent', async () => {
    openMessages(dialog, [written(1, 'Hello')]);
    await log();
    type('I wanted to');
    cleanup();
    openMessages('/user/messageCenter', [written(1, 'Hello')]);
    expect(await screen.findByText('I wanted to')).toBeTruthy();
    cleanup();
    openMessages(dialog, [written(1, 'Hello')]);
    await log();
    expect(field().value).toBe('I wanted to');
    send();
    await waitFor(() => expect(recallWriting(7, 8)).toEqual({ text: '', images: [], waiting: [], at: 0 }));
    expect(localStorage).toHaveLength(0);
  });

  test('a message interrupted by leaving the page waits to be sent again, once', async () => {
    keepWriting(7, 8, {
      text: '',
      images: [],
      waiting: [{ key: 'the-key-of-it', text: 'On its way', images: [], at: 1 }],
    });
    const { asked } = openMessages(dialog);
    await log();
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    expect(asked('message.sendMessage')).toEqual([
      { userId: 8, content: 'On its way', images: [], key: 'the-key-of-it' },
    ]);
  });

  test('pictures are uploaded as they are pasted, and sent as their paths', async () => {
    const { asked, calls } = openMessages(dialog, [], {
      'media.upload': () => ({ file: { url: '/storage/cat.webp' } }),
    });
    await log();
    const cat = new File(['x'], 'cat.png', { type: 'image/png' });
    fireEvent.paste(field(), {
      clipboardData: { types: ['Files'], files: [cat, new File(['x'], 'a.txt', { type: 'text/plain' })] },
    });
    expect((await screen.findByRole('img', { name: 'Picture 1' })).getAttribute('src')).toBe('/storage/cat.webp');
    expect(calls.filter(({ name }) => name === 'media.upload').map(({ input, file }) => [input, file?.name])).toEqual([
      [{ topic: 'message' }, 'cat.png'],
    ]);
    send();
    await waitFor(() =>
      expect(asked('message.sendMessage')).toEqual([
        expect.objectContaining({ content: '', images: ['/storage/cat.webp'] }),
      ]),
    );
    expect((await (await log()).findByRole('link')).getAttribute('href')).toBe('/storage/cat.webp');
  });
});

describe('dialogs over the page', () => {
  const more = async (name: RegExp) => fireEvent.click((await log()).getByRole('button', { name }));

  test('a message is deleted on the member’s own side, after a confirmation', async () => {
    const { asked } = openMessages(dialog, [written(2, 'Stays'), written(1, 'Goes')]);
    await (await log()).findByText('Goes');
    fireEvent.click((await log()).getAllByRole('button', { name: /^More: Lan/ })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Delete for me' }));
    expect(screen.getByText('It is deleted for you. The other person keeps it.')).toBeTruthy();
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete this message' })).getByRole('button', {
        name: 'Delete for me',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Goes')).toBeNull());
    expect(asked('message.deleteMessages')).toEqual([{ ids: [1] }]);
    expect((await log()).getByText('Stays')).toBeTruthy();
  });

  test('a finger that rests on a message opens its actions, and a mouse does not', async () => {
    openMessages(dialog, [written(1, 'Hello')]);
    const text = await (await log()).findByText('Hello');
    const hold = (pointerType: string) =>
      act(() => {
        const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
        Object.defineProperty(event, 'pointerType', { value: pointerType });
        text.dispatchEvent(event);
      });
    hold('mouse');
    expect(screen.queryByRole('button', { name: 'Delete for me' })).toBeNull();
    hold('touch');
    expect(screen.getByRole('button', { name: 'Delete for me' })).toBeTruthy();
  });

  test('closing a dialog returns the focus', async () => {
    openMessages(dialog, [written(1, 'Hello')]);
    await (await log()).findByText('Hello');
    const button = (await log()).getByRole('button', { name: /^More: Lan/ });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Delete for me' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('a received message is reported with a reason; an own one cannot be', async () => {
    const { asked, notices } = openMessages(dialog, [written(1, 'Buy')]);
    await (await log()).findByText('Buy');
    await more(/^More: Lan/);
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send the report' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Report a message from Lan' })).getByRole('alert').textContent,
    ).toBe('Choose what is wrong with it');
    fireEvent.click(screen.getByRole('radio', { name: 'Spam' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(notices).toEqual(['Thank you. A moderator will look at it.']));
    expect(asked('message.reportMessage')).toEqual([{ id: 1, category_id: 1, content: '' }]);
    cleanup();
    openMessages(dialog, [written(1, 'Mine', { isOwn: true })]);
    await (await log()).findByText('Mine');
    await more(/^More: You/);
    expect(screen.getByRole('button', { name: 'Delete for me' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  test('a member is blocked and unblocked', async () => {
    const { asked } = openMessages(dialog, [written(1, 'Hello')]);
    await log();
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Conversation with Lan' })).getByRole('button', { name: 'More: Lan' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Block' }));
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Block Lan' })).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You have blocked Lan.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
    expect(asked('message.blockMember')).toEqual([
      { userId: 8, state: 1 },
      { userId: 8, state: 0 },
    ]);
  });

  test('a whole conversation is deleted, however long it is', async () => {
    const { asked } = openMessages(
      dialog,
      Array.from({ length: 150 }, (_, place) => written(150 - place, `Message ${150 - place}`)),
    );
    await log();
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Conversation with Lan' })).getByRole('button', { name: 'More: Lan' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete the conversation' }));
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete the conversation with Lan' })).getByRole('button', {
        name: 'Delete the conversation',
      }),
    );
    expect(await screen.findByText('Choose a conversation')).toBeTruthy();
    expect(asked('message.deleteMessages').map(({ ids }) => (ids as number[]).length)).toEqual([100, 50]);
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });

  test('a member who turns read receipts on sees of each own message whether it was read, once it is', async () => {
    const { asked, reads } = openMessages('/user/messageCenter?with=8', [
      written(3, 'Third', { isOwn: true, status: 'unread' }),
      written(2, 'Second'),
      written(1, 'First', { isOwn: true }),
    ]);
    const log = await screen.findByRole('log');
    const receipts = () => within(log).queryAllByRole('img', { name: /^(Sent|Read)$/ });
    expect(receipts()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Message settings' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Read receipts' }));
    await waitFor(() => expect(asked('message.changeMessageSettings')).toEqual([{ has_receipts: 1 }]));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const names = () => receipts().map((receipt) => receipt.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual(['Read', 'Sent']));
    act(reads);
    await waitFor(() => expect(names()).toEqual(['Read', 'Read']));
  });

  test('the choice who may write shows at once, and is undone when it could not be saved', async () => {
    const { asked, notices } = openMessages('/user/messageCenter', [], {
      'message.changeMessageSettings': ({ writers }) =>
        writers === 'nobody' ? refused('', 'The service is busy') : null,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Message settings' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Members I wrote to' }));
    await waitFor(() => expect(asked('message.changeMessageSettings')).toEqual([{ writers: 'answered' }]));
    fireEvent.click(screen.getByRole('radio', { name: 'Nobody' }));
    await waitFor(() => expect(notices).toEqual(['The service is busy']));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Members I wrote to' }).checked).toBe(true),
    );
    expect(screen.getByText('You have not blocked anybody.')).toBeTruthy();
  });
});
