import { beforeEach, describe, expect, test } from 'vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Comment, reactionFields } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerTo, comment } from '../../fixtures/comment.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import { comicPlace } from './comment-place.ts';
import { CommentThread } from './comment-thread.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const place = comicPlace(5);
const listed = (list: Comment[], more: object = {}) => ({
  list,
  total: list.length,
  total_all: list.length,
  cursor: '',
  ...more,
});

interface Opened {
  coveredBecause?: string;
  linkedId?: number;
  isGuest?: boolean;
  verify?: () => Promise<void>;
}

/** The thread of comic 5, as the member Mika (7) sees it. */
const open = (
  list: Comment[] | ((input: Record<string, string>) => unknown),
  answers: Answers = {},
  { isGuest = false, verify, ...props }: Opened = {},
) => {
  const sentAway: string[] = [];
  const here = isGuest ? null : testMember();
  const session = {
    current: () => here,
    subscribe: () => () => {},
    begin: () => {},
    update: () => {},
    end: async () => {},
    may: () => false,
    needLogin: () => void sentAway.push('login'),
  };
  const page = openPage(
    'comic',
    () => <CommentThread place={place} title="Comments" level={2} {...props} />,
    '/detail/index?detailId=5',
    {
      'comic.listComicComments': typeof list === 'function' ? list : () => listed(list),
      ...answers,
    },
    { member: here, shell: { session, ...(verify && { verify }) } },
  );
  return { ...page, sentAway };
};
const article = (text: string) => {
  const found = screen.getByText(text).closest('article');
  if (!found) throw new Error(`${text} is in no comment`);
  return within(found);
};
const field = (name = 'Write a comment') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const write = async (text: string, name?: string) => {
  const area = await field(name);
  fireEvent.change(area, { target: { value: text } });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  return area;
};
const posted = (fields: object = {}, review = 'no') => ({
  comment: comment(90, {
    text: 'Mine',
    is_mine: 1,
    user: { id: 7, nickname: 'Mika', avatar: '', level: 1 },
    ...fields,
  }),
  review,
  total_all: 3,
});

describe('the comments', () => {
  test('are shown with author, time, the person they answer, and their likes', async () => {
    open([
      comment(1, { likeCount: 12, edit_at: 5, children: [answerTo(1, 2, { reply_user: { id: 8, nickname: 'Bo' } })] }),
    ]);
    await screen.findByText('Comment 1');
    expect(screen.getAllByRole('article', { name: 'Aki, 2 hours ago' })).toHaveLength(2);
    expect(article('Comment 1').getAllByRole('link', { name: 'Aki' })[0]?.getAttribute('href')).toBe('/user/card/3');
    expect(article('Comment 1').getAllByText('@aki_reads')[0]?.closest('a')).toBeNull();
    expect(article('Comment 1').getByText('Edited')).toBeTruthy();
    expect(article('Comment 1').getByRole('button', { name: 'Like the comment by Aki: 12' })).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Replies to Aki' }))
        .getByRole('link', { name: 'Bo' })
        .getAttribute('href'),
    ).toBe('/user/card/8');
  });

  test('are marked with the language of their letters, else with that of the page', async () => {
    open([
      comment(1, { text: '線がきれいですね' }),
      comment(2, { text: 'Nét vẽ đẹp quá' }),
      comment(3, { text: 'Nice lines' }),
    ]);
    await screen.findByText('Nice lines');
    expect(
      ['線がきれいですね', 'Nét vẽ đẹp quá', 'Nice lines'].map((text) =>
        screen.getByText(text).closest('[lang]')?.getAttribute('lang'),
      ),
    ).toEqual(['ja', 'vi', 'en']);
  });

  test('stay readable where one was deleted', async () => {
    open([comment(1, { status: 'deleted', text: '', user: null, children: [answerTo(1, 2)] })]);
    await screen.findByText('This comment was deleted.');
    expect(screen.getByText('Answer 2')).toBeTruthy();
    expect(
      within(screen.getAllByRole('article')[0] as HTMLElement).queryAllByRole('button', { name: /^Reply$/ }),
    ).toHaveLength(1);
  });

  test('load page by page, and so do the answers', async () => {
    const { asked } = open(({ pid, cursor }) => {
      if (pid)
        return listed(
          Array.from({ length: 5 }, (_, at) => comment(20 + at, { pid: 1, text: `Answer ${20 + at}` })),
          { total: 5 },
        );
      return cursor
        ? listed([comment(3)])
        : listed([comment(1, { reply_count: 5, children: [20, 21, 22].map((id) => answerTo(1, id)) })], {
            cursor: 'next',
          });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Replies 4–5' }));
    expect(await screen.findByText('Answer 24')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more comments' }));
    expect(await screen.findByText('Comment 3')).toBeTruthy();
    expect(asked('comic.listComicComments')).toEqual([
      { comic_id: 5, order: 'hot', limit: 20 },
      { comic_id: 5, pid: 1, limit: 20 },
      { comic_id: 5, order: 'hot', limit: 20, cursor: 'next' },
    ]);
  });

  test('are sorted as this device did before', async () => {
    const { asked } = open([comment(1)]);
    await screen.findByText('Comment 1');
    fireEvent.click(screen.getByRole('radio', { name: 'Newest' }));
    await waitFor(() => expect(asked('comic.listComicComments').at(-1)).toMatchObject({ order: 'new' }));
    cleanup();
    const again = open([comment(1)]);
    await screen.findByText('Comment 1');
    expect(again.asked('comic.listComicComments')[0]).toMatchObject({ order: 'new' });
  });

  test('are sorted as the address says, whatever this device did before, and Back undoes a choice', async () => {
    localStorage.setItem('comments.order', JSON.stringify('hot'));
    const Here = () => {
      const navigate = useNavigate();
      const { search } = useLocation();
      return (
        <>
          <CommentThread place={place} title="Comments" level={2} />
          <output>{search}</output>
          <button type="button" onClick={() => void navigate(-1)}>
            Back
          </button>
        </>
      );
    };
    const { asked } = openPage('comic', Here, '/detail/index?detailId=5&comments=new', {
      'comic.listComicComments': () => listed([comment(1)]),
    });
    await screen.findByText('Comment 1');
    expect(asked('comic.listComicComments')[0]).toMatchObject({ order: 'new' });
    fireEvent.click(screen.getByRole('radio', { name: 'Popular' }));
    await screen.findByText('?detailId=5&comments=hot');
    await waitFor(() => expect(asked('comic.listComicComments').at(-1)).toMatchObject({ order: 'hot' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('?detailId=5&comments=new');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Newest' }).checked).toBe(true);
    cleanup();
    localStorage.clear();
    const nonsense = openPage('comic', Here, '/detail/index?detailId=5&comments=__proto__', {
      'comic.listComicComments': () => listed([comment(1)]),
    });
    await screen.findByText('Comment 1');
    expect(nonsense.asked('comic.listComicComments')[0]).toMatchObject({ order: 'hot' });
  });

  test('are covered where they are spoilers, and their text is not on the page', async () => {
    open([comment(1, { is_spoiler: 1 })], {}, { coveredBecause: 'Page 9, which you have not read yet' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show anyway' }));
    expect(screen.queryByText('Comment 1')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Comment 1')).toBeTruthy();
  });

  test('are found by their address: the one named comes first with the focus; a missing one is reported', async () => {
    open(
      [comment(1)],
      { 'comic.findComment': () => ({ comment: comment(4), answer: answerTo(4, 40) }) },
      { linkedId: 40 },
    );
    await screen.findByText('Answer 40');
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-40'));
    cleanup();
    open(
      [comment(1)],
      {
        'comic.findComment': () => {
          throw new Error('This comment is not here any more.');
        },
      },
      { linkedId: 40 },
    );
    expect(await screen.findByText('The comment you came for is no longer here.')).toBeTruthy();
    expect(screen.getByText('Comment 1')).toBeTruthy();
  });
});

describe('a new comment', () => {
  test('shows at once as being sent, then as the service answered', async () => {
    let answer: ((reply: unknown) => void) | undefined;
    const { asked } = open([comment(1)], {
      'comic.postComment': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await screen.findByText('Comment 1');
    const area = await write('Mine');
    expect(article('Mine').getAllByText('Sending')).toHaveLength(1);
    expect(area.value).toBe('');
    await act(async () => answer?.(posted()));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(screen.getAllByText('Mine')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Comments 3');
    expect(asked('comic.postComment')).toEqual([{ comic_id: 5, content: 'Mine', is_spoiler: false }]);
    expect(await screen.findByText('Your comment is up.')).toBeTruthy();
  });

  test('returns to the field with the reason when it is refused', async () => {
    open([comment(1)], {
      'comic.postComment': () => {
        throw new CallFailure('Newcomers write without links.', 0, { refusal: 'comment-links' });
      },
    });
    const area = await write('See https://a.example');
    await waitFor(() => expect(area.value).toBe('See https://a.example'));
    expect(screen.getByText('Newcomers write without links.')).toBeTruthy();
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('shows how long to wait', async () => {
    open([], {
      'comic.postComment': () => {
        throw new CallFailure('Too fast.', 0, { refusal: 'comment-too-fast', data: { seconds: 7 } });
      },
    });
    await write('Again');
    expect(await screen.findByText('You can send it in 7 s.')).toBeTruthy();
  });

  test('mentions a member who is found by name, where the writer was; only names that can be mentioned', async () => {
    open([], {
      'member.searchMembers': ({ quickSearch }) => ({
        list:
          quickSearch === 'b'
            ? [
                { id: 8, nickname: 'Bo', username: 'bo_reads', avatar: '', level: 1 },
                { id: 9, nickname: 'Bo of the sea', username: 'bo_sea', avatar: '', level: 1 },
              ]
            : [],
        total: 2,
      }),
    });
    const area = await field();
    fireEvent.change(area, { target: { value: 'Look, it is you' } });
    area.setSelectionRange(5, 5);
    fireEvent.click(screen.getByRole('button', { name: 'Mention somebody' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Name' }), { target: { value: 'b' } });
    const found = await screen.findByRole('option', { name: /^Bo/ });
    expect(found.textContent).toBe('Bo@bo_reads');
    fireEvent.click(found);
    await waitFor(() => expect(area.value).toBe('Look, @Bo it is you'));
    expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([area, null]);
  });

  test('is not sent when empty or too long; a family emoji is one character', async () => {
    const { asked } = open([], { 'comic.postComment': () => posted() });
    await write('   ');
    expect(await screen.findByText('Write something first.')).toBeTruthy();
    await write('漫'.repeat(501));
    expect(await screen.findByText('Shorten it to 500 characters.')).toBeTruthy();
    expect(asked('comic.postComment')).toEqual([]);
    fireEvent.change(await field(), { target: { value: '👨‍👩‍👧‍👦'.repeat(500) } });
    expect(screen.getByText('500 of 500')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your comment is up.')).toBeTruthy();
    expect(asked('comic.postComment')).toHaveLength(1);
  });

  test('is sent by itself once the visitor has passed the human check', async () => {
    let isVerified = false;
    const { asked } = open(
      [],
      {
        'comic.postComment': () => {
          if (!isVerified) throw new CallFailure('Show that you are a person.', 0, { refusal: 'verification-needed' });
          return posted();
        },
      },
      {
        verify: async () => {
          isVerified = true;
        },
      },
    );
    await write('Mine');
    expect(await screen.findByText('Your comment is up.')).toBeTruthy();
    expect(asked('comic.postComment')).toHaveLength(2);
  });

  test('sends a guest to sign in and keeps the text', async () => {
    const { sentAway } = open(
      [],
      {
        'comic.postComment': () => {
          throw new CallFailure('please log in first', 303, { data: { type: 'need login' } });
        },
      },
      { isGuest: true },
    );
    const area = await write('Mine');
    await waitFor(() => expect(sentAway).toEqual(['login']));
    expect(area.value).toBe('Mine');
    expect(
      Object.entries(localStorage).find(([name]) => name.startsWith('comments.draft.comic.5.0.0.0.'))?.[1],
    ).toContain('Mine');
  });

  test('shows its author alone that it waits', async () => {
    open([], { 'comic.postComment': () => posted({ status: 'unaudited' }, 'yes') });
    await write('Mine');
    expect(await screen.findByText('Waiting for approval. Only you can see it.')).toBeTruthy();
    expect(article('Mine').queryByRole('button', { name: /^Like/ })).toBeNull();
  });

  test('as an answer is shown in place and names the person', async () => {
    const { asked } = open([comment(1, { children: [answerTo(1, 2)] })], {
      'comic.postComment': () => posted({ pid: 1, reply_user: { id: 3, nickname: 'Aki' } }),
    });
    await screen.findByText('Answer 2');
    fireEvent.click(article('Answer 2').getByRole('button', { name: 'Reply' }));
    await write('Mine', 'Reply to Aki');
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-90'));
    expect(asked('comic.postComment')).toEqual([{ comic_id: 5, pid: 2, content: 'Mine', is_spoiler: false }]);
    expect(screen.queryByRole('textbox', { name: 'Reply to Aki' })).toBeNull();
  });
});

describe('the member’s own comments', () => {
  const mine = comment(1, { is_mine: 1, edit_until: Math.floor(Date.now() / 1000) + 600, children: [answerTo(1, 2)] });

  test('can be edited for a time', async () => {
    const { asked } = open([mine], {
      'comic.editComment': ({ content = '' }) => ({ ...posted({ ...mine, text: content, edit_at: 9 }) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit your comment' }));
    const area = await field('Edit your comment');
    expect(area.value).toBe('Comment 1');
    fireEvent.change(area, { target: { value: 'Better' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Better')).toBeTruthy();
    expect(screen.getByText('Edited')).toBeTruthy();
    expect(screen.getByText('Answer 2')).toBeTruthy();
    expect(asked('comic.editComment')).toEqual([{ comment_id: 1, content: 'Better', is_spoiler: false }]);
  });

  test('are deleted after a confirmation, and their answers stay', async () => {
    open([mine], {
      'comic.deleteComment': () => ({
        comment: comment(1, { status: 'deleted', text: '', user: null, is_mine: 1 }),
        total_all: 1,
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete your comment' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));
    fireEvent.click(question.getByRole('button', { name: 'Delete your comment' }));
    expect(await screen.findByText('This comment was deleted.')).toBeTruthy();
    expect(screen.getByText('Answer 2')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('cannot be reported, nor edited after that time', async () => {
    open([comment(1, { is_mine: 1 })]);
    await screen.findByText('Comment 1');
    expect(screen.queryByRole('button', { name: /^Report|^Edit/ })).toBeNull();
  });
});

describe('comments of others', () => {
  test('are liked at once, with the number the service gives', async () => {
    const { asked } = open([comment(1, { likeCount: 4 })], {
      'comic.likeCommentByPost': () => ({
        comment_id: 1,
        ...reactionFields({ isLiked: true, likeCount: 9, isFavourite: false, favouriteCount: 0 }),
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Like the comment by Aki: 4', pressed: false }));
    expect(screen.getByRole('button', { name: 'Like the comment by Aki: 4', pressed: true })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Like the comment by Aki: 9', pressed: true })).toBeTruthy();
    expect(asked('comic.likeCommentByPost')).toEqual([{ comment_id: 1, state: 1 }]);
  });

  test('are restored, with the reason, when a like is refused; a guest is sent to sign in instead', async () => {
    open([comment(1)], {
      'comic.likeCommentByPost': () => {
        throw new CallFailure('Not so fast.', 0);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Like the comment by Aki' }));
    expect(await screen.findByText('Not so fast.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Like the comment by Aki', pressed: false })).toBeTruthy();
    cleanup();
    const { sentAway } = open(
      [comment(1)],
      {
        'comic.favouriteCommentByPost': () => {
          throw new CallFailure('please log in first', 303);
        },
      },
      { isGuest: true },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Save the comment by Aki' }));
    await waitFor(() => expect(sentAway).toEqual(['login']));
    expect(screen.getByRole('button', { name: 'Save the comment by Aki', pressed: false })).toBeTruthy();
    expect(screen.queryByText('please log in first')).toBeNull();
  });

  test('are reported with a reason, and a refusal is shown in the form', async () => {
    let isRefused = true;
    const { asked } = open([comment(1)], {
      'comic.listReportCategories': () => [
        { id: 1, name: 'Spam' },
        { id: 6, name: 'Spoiler' },
      ],
      'comic.reportCommentByPost': () => {
        if (isRefused) throw new Error('You told us already.');
        return null;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Report the comment by Aki' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: 'Spoiler' });
    fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText('Choose what is wrong with it.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'Spoiler' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' the end is in it ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await dialog.findByText('You told us already.')).toBeTruthy();
    isRefused = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thank you. The moderators will look at it.')).toBeTruthy();
    expect(asked('comic.reportCommentByPost').at(-1)).toEqual({
      comment_id: 1,
      category_id: 6,
      content: 'the end is in it',
    });
  });

  test('that are new are announced, and shown on request', async () => {
    let list = [comment(1)];
    open(() => listed(list));
    await screen.findByText('Comment 1');
    list = [comment(3, { text: 'Came later' }), comment(1)];
    const now = Date.now();
    const later = () => now + 10_000;
    const before = Date.now;
    Date.now = later;
    fireEvent(window, new Event('focus'));
    fireEvent.click(await screen.findByRole('button', { name: '1 new comment · Show' }));
    expect(await screen.findByText('Came later')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull());
    Date.now = before;
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-3'));
  });
});
