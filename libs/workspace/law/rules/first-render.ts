import { placeOf } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';
import type { HookCall } from '../source.ts';

const parts = ['localStorage', 'sessionStorage', 'window', 'document', 'navigator', 'location', 'matchMedia'];
const clockAndChance = ['Date.now', 'new Date', 'Math.random'];
/** By its name, `recall…` reads the storage. */
const isOfBrowser = (name: string) => [...parts, ...clockAndChance].includes(name) || name.startsWith('recall');

/** Pages that are never rendered on the server: the reader of a chapter, and what only members see. */
const inBrowserAlone = ['remotes/reader/src/chapter/', 'remotes/member-centre/src/message/'];

const isPagePart = (path: string) => {
  const { kind, isTest } = placeOf(path);
  return (
    !isTest &&
    (kind === 'shell' || kind === 'remote' || /^libs\/(?:ui|page-kit)\//.test(path)) &&
    !inBrowserAlone.some((folder) => path.startsWith(folder))
  );
};

/**
 * The first render of a page gives the same on the server and in the browser that hydrates it. So it does not read what
 * only the browser knows. The rule sees the first values of hooks, and names that say where a value is from.
 */
export const firstRender: Rule = {
  id: 'first-render',
  forbidden: {
    'remotes/reader/src/comic/order.ts':
      "import { useState } from 'react';\nexport const useOrder = () => useState(() => localStorage.getItem('order'));",
    'libs/page-kit/src/screen.ts':
      "import { useSyncExternalStore } from 'react';\n" +
      'export const useScreen = (follow, read) => useSyncExternalStore(follow, read);',
  },
  judge: ({ code }) =>
    code
      .filter(({ path }) => isPagePart(path))
      .flatMap(({ path, source }): Finding[] =>
        source.hookCalls.flatMap((call): Finding[] => {
          const fault = faultOf(call);
          return fault
            ? [{ path, message: `${fault}: use useBrowserValue of the remote kit, or useNow of i18n.` }]
            : [];
        }),
      ),
};

function faultOf({ hook, argumentCount, names }: HookCall): string | undefined {
  if (hook === 'useSyncExternalStore')
    return argumentCount < 3 ? 'without its third argument useSyncExternalStore fails on the server' : undefined;
  const read = names.find(isOfBrowser);
  return read && `${hook} begins with ${read}, which only the browser knows`;
}
