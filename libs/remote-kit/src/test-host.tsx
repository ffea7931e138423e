import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createStore, Provider } from 'jotai';
import { type ReactNode, Suspense, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { localeOf, type UserInfo } from '@yonkoma/contract';
import { ShellContext, type ShellApi } from './seam.ts';

interface TestHostProps {
  children: ReactNode;
  /** The first address of the memory router. */
  at?: string;
  /** Parts of the shell that the test provides. The others do nothing, and a call without an answer is refused. */
  shell?: Partial<ShellApi>;
  /** The signed-in member; the default is a guest. */
  member?: UserInfo | null;
  /** The store of the atoms; the default is a new one. */
  store?: ReturnType<typeof createStore>;
  /** The words of the remote by namespace, e.g. `{ reader: en }`. */
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
  const [{ queries, translations, ownStore }] = useState(() => start(at, localeOf(api.language), words));
  return (
    <I18nextProvider i18n={translations}>
      <QueryClientProvider client={queries}>
        <Provider store={store ?? ownStore}>
          <ShellContext value={api}>
            <BrowserRouter>
              <Suspense>{children}</Suspense>
            </BrowserRouter>
          </ShellContext>
        </Provider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function start(at: string, locale: string, words: Record<string, object>) {
  window.history.replaceState(window.history.state, '', at);
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
