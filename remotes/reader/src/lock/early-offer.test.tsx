import { expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import type { EarlyAccess } from '@yonkoma/contract';
import { testMember } from '@yonkoma/remote-kit/test-member';
import { chapterItem, chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { ChapterEnd } from '../chapter/chapter-end.tsx';
import { ChapterRow } from '../comic/chapter-row.tsx';
import { canSave } from '../offline/saved-rules.ts';

const openAt = Math.floor(Date.UTC(2026, 11, 4, 12) / 1000);
const early = (changed: Partial<EarlyAccess> = {}): EarlyAccess => ({
  level: 4,
  open_at: openAt,
  is_open: 0,
  ...changed,
});

const end = (of: EarlyAccess, level?: number) =>
  openPage(
    'chapter',
    () => <ChapterEnd reading={chapterReply({ early: of, images: [] })} language="en" />,
    '/animationDetail/5/11',
    {},
    { member: level === undefined ? null : testMember({ level }) },
  );

test('a chapter that is not open yet says from when it is, which level reads it now, and how to rise', () => {
  end(early(), 2);
  expect(screen.getByRole('heading', { name: /^Open to everybody from December 4, 2026/ })).toBeTruthy();
  expect(screen.getByText('Members from level 4 on read it now.')).toBeTruthy();
  expect(screen.getByText('Your level is 2.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How to rise' }).getAttribute('href')).toBe('/user/account/mylevel');
  expect(screen.queryByText(/costs/)).toBeNull();
});

test('a guest is offered to sign in, unless no level reads it early', () => {
  const { unmount } = end(early());
  expect(screen.getByRole('button', { name: 'Sign in to read it early' })).toBeTruthy();
  unmount();
  end(early({ level: null }));
  expect(screen.queryByRole('button', { name: 'Sign in to read it early' })).toBeNull();
  expect(screen.queryByText(/level/)).toBeNull();
});

test('its row names the day and the level, and it can be saved only by those to whom it is open', () => {
  const row = (of: EarlyAccess) =>
    openPage(
      'comic',
      () => (
        <ChapterRow chapter={chapterItem({ early: of })} followed="en" languages={[]} isRead={false} isNew={false} />
      ),
      '/detail/index?detailId=5',
      {},
    );
  const { unmount } = row(early());
  expect(screen.getByText('For all on Dec 4, 2026, now from level 4')).toBeTruthy();
  unmount();
  row(early({ is_open: 1 }));
  expect(screen.getByText('Early for you, for all on Dec 4, 2026')).toBeTruthy();
  expect([early(), early({ is_open: 1 })].map((of) => canSave(chapterItem({ early: of })))).toEqual([false, true]);
});
