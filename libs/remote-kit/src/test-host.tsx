import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createStore, Provider } from 'jotai';
import { type ReactNode, Suspense, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { localeOf, type UserInfo } from '@yonkoma/contract';
import { ShellContext, type ShellApi } from './seam.ts';

interface TestHostProps {
  children: ReactNode;
  /** Address the memory router starts at. */
  at?: string;
  /** What the test wants to answer itself; the rest does nothing, and a call without an answer is refused. */
  shell?: Partial<ShellApi>;
  /** Who is signed in; nobody unless said. */
  member?: UserInfo | null;
  /** Where atoms live; a store of its own unless said. */
  store?: ReturnType<typeof createStore>;
  /** By namespace: the words of the remote, e.g. `{ reader: en }`. */
  words?: Record<string, object>;
}

const nothingToRead = { count: 0, messages: 0, notices: 0 };

const quietShell: ShellApi = {
  language: 'en',
  session: {
    current: () => null,
    subscribe: () => () => {},
    begin: () => {},
    update: () => {},
    end: async () => {},
    needLogin: () => {},
    may: () => false,
  },
  unread: { current: () => nothingToRead, subscribe: () => () => {} },
  call: (endpoint) =>
    Promise.reject(new Error(`${endpoint.name} has no answer in this test: give TestHost shell={{ call }}`)),
  early: () => undefined,
  notify: () => {},
  report: ({ error }) => {
    throw error;
  },
  describePage: () => {},
  pictureUrl: (path) => path,
  coverFrame: () => () => {},
  verify: async () => {},
  keepSite: async () => {},
};

/** Stands in for the shell around one page of a remote in a component test: router, words, queries without retries. */
export function TestHost({ children, at = '/', shell, member = null, store, words = {} }: TestHostProps) {
  const api = { ...quietShell, session: { ...quietShell.session, current: () => member }, ...shell };
  const [{ queries, translations, ownStore }] = useState(() => start(localeOf(api.language), words));
  return (
    <I18nextProvider i18n={translations}>
      <QueryClientProvider client={queries}>
        <Provider store={store ?? ownStore}>
          <ShellContext value={api}>
            <MemoryRouter initialEntries={[at]}>
              <Suspense>{children}</Suspense>
            </MemoryRouter>
          </ShellContext>
        </Provider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function start(locale: string, words: Record<string, object>) {
  const translations = i18next.createInstance();
  void translations.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    react: { useSuspense: false },
    interpolation: { escapeValue: false },
    resources: { [locale]: words as Record<string, Record<string, string>> },
  });
  return {
    translations,
    ownStore: createStore(),
    queries: new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
  };
}
