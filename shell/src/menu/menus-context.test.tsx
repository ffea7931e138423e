import { act } from '@testing-library/react';
import type { Rule } from '@yonkoma/contract';
import { createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { guestAtom, sessionAtom } from '../session/session-atom.ts';
import { unknownSession } from '../session/session-state.ts';
import { HasPageContext, useMenus } from './menus-context.ts';

const rule = (title: string): Rule => ({
  id: 1,
  pid: 0,
  type: 'nav',
  name: title,
  title,
  path: title,
  icon: '',
  menu_type: 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
  children: [],
});
const visitorWith = (title: string) => ({ ...unknownSession.visitor, rules: [rule(title)] });

const drawn: string[] = [];
function Menu() {
  const { header } = useMenus();
  const titles = header.map(({ title }) => title).join();
  drawn.push(titles);
  return <p>{titles}</p>;
}

test('a member sees the menu of a guest in the render that hydrates the page, and then their own', async () => {
  const [server, browser] = [createStore(), createStore()];
  for (const store of [server, browser]) store.set(guestAtom, visitorWith('guest'));
  browser.set(sessionAtom, { ...unknownSession, visitor: visitorWith('member') });
  const pageOf = (store: typeof server) => (
    <Provider store={store}>
      <HasPageContext value={() => true}>
        <Menu />
      </HasPageContext>
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pageOf(server));
  expect(container.textContent).toBe('guest');
  drawn.length = 0;
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(container, pageOf(browser), { onRecoverableError }));
  expect([drawn[0], container.textContent]).toEqual(['guest', 'member']);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
