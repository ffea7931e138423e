import {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import i18next from 'i18next';
import {
  atom,
  createStore,
  getDefaultStore,
  Provider,
  useAtom,
  useAtomValue,
  useAtomValueRaw,
  useAtomValueRawSync,
  useSetAtom,
  useStore,
} from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { I18nextProvider, useTranslation } from 'react-i18next';
import {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  generatePath,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
import * as kit from './index.ts';

/**
 * The packages that the shell provides to remotes. Large packages list their exports by name, so that the shell
 * contains only these. The build of a remote refuses an import that is missing here.
 */
export const provided: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': {
    Link,
    NavLink,
    Navigate,
    Outlet,
    Route,
    Routes,
    generatePath,
    matchPath,
    useLocation,
    useNavigate,
    useNavigationType,
    useParams,
    useResolvedPath,
    useSearchParams,
  },
  jotai: {
    atom,
    createStore,
    getDefaultStore,
    Provider,
    useAtom,
    useAtomValue,
    useAtomValueRaw,
    useAtomValueRawSync,
    useSetAtom,
    useStore,
  },
  // Works as a default import and as a namespace import.
  i18next: Object.assign(i18next, { default: i18next }),
  'react-i18next': { I18nextProvider, useTranslation },
  '@tanstack/react-query': {
    QueryClient,
    QueryClientProvider,
    keepPreviousData,
    useInfiniteQuery,
    useIsFetching,
    useMutation,
    useQuery,
    useQueryClient,
  },
  '@yonkoma/remote-kit': kit,
};
