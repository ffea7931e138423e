import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { UserInfo } from '@yonkoma/contract';
import { expect, test, vi } from 'vitest';
import { testMember } from '../fixtures/test-member.ts';
import { Allowed, type MemberSession, type ShellApi, type Unread, useMember, useUnread } from './index.ts';
import { TestHost } from './test-host.tsx';

const shellOf = (member: UserInfo | null, unread: Unread): Partial<ShellApi> => ({
  session: { current: () => member, subscribe: () => () => {}, may: () => true } as unknown as MemberSession,
  unread: { current: () => unread, subscribe: () => () => {} },
});
const guestShell = shellOf(null, { count: 0, messages: 0, notices: 0 });
const memberShell = shellOf(testMember(), { count: 3, messages: 2, notices: 1 });

function Visitor() {
  return (
    <p>
      {useMember()?.nickname ?? 'guest'} {useUnread().count} <Allowed to="edit">may edit</Allowed>
    </p>
  );
}

test('a member comes in the render after the one that repeats the page of a guest', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <TestHost shell={guestShell}>
      <Visitor />
    </TestHost>,
  );
  expect(container.textContent).toBe('guest 0 ');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(async () =>
    hydrateRoot(
      container,
      <TestHost shell={memberShell}>
        <Visitor />
      </TestHost>,
      { onRecoverableError },
    ),
  );
  expect(container.textContent).toBe('Mika 3 may edit');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
