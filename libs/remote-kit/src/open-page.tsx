import type { Endpoint, ReplyOf, UserInfo } from '@yonkoma/contract';
import { render } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { CallFailure, type CallOptions, type ShellApi } from './seam.ts';
import { TestHost } from './test-host.tsx';

interface Remote {
  name: string;
  pages: readonly { name: string; path: string }[];
}

/** The answers of endpoints in a test, by name. An answer throws to refuse. */
export type Answers<Input = Record<string, unknown>> = Record<string, (input: Input, options: CallOptions) => unknown>;

export interface Asked {
  name: string;
  input: Record<string, unknown>;
  file?: File;
}

interface Opening {
  shell?: Partial<ShellApi>;
  /** The signed-in member; the default is a guest. */
  member?: UserInfo | null;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="elsewhere">{pathname + search}</output>;
}
// Loads like any page, so that the previous page stays visible until then.
const Later = lazy(async () => ({ default: Elsewhere }));

/** A refusal in the shape that a service answers. */
export function refused(
  refusal: string,
  message: string,
  { code = 0, data = null }: { code?: number; data?: unknown } = {},
): never {
  throw new CallFailure(message, code, { refusal, data });
}

/** A reply that the compiler checks against the contract. */
export const reply = <E extends Endpoint>(_endpoint: E, data: ReplyOf<E>): ReplyOf<E> => data;

/**
 * Opens pages of a remote in component tests: by their name in `remote.json`, at an address, with replies from
 * `answers`, else from `always`. `calls` and `asked(endpoint)` contain the calls, `notices` the notifications. A page
 * that navigates away shows where it went.
 */
export function pageOpener<Input = Record<string, unknown>>(
  remote: Remote,
  words: object,
  always: Answers<Input> = {},
) {
  return function openPage(
    name: string,
    Page: ComponentType,
    address: string,
    answers: Answers<Input>,
    { shell, member = null }: Opening = {},
  ) {
    const path = remote.pages.find((page) => page.name === name)?.path;
    if (path === undefined) throw new Error(`${remote.name} does not declare a page ${name}`);
    const calls: Asked[] = [];
    const notices: string[] = [];
    const call = async (endpoint: Endpoint, input: object, options: CallOptions = {}) => {
      calls.push({ name: endpoint.name, input: input as Asked['input'], ...(options.file && { file: options.file }) });
      const answer = answers[endpoint.name] ?? always[endpoint.name];
      if (!answer) throw new Error(`${endpoint.name} has no answer`);
      const data = await answer(input as Input, options);
      if (typeof options.success === 'string') notices.push(options.success);
      return data;
    };
    const view = render(
      <TestHost
        at={address}
        words={{ [remote.name]: words }}
        shell={{
          call: call as ShellApi['call'],
          notify: (message) => {
            notices.push(message);
          },
          ...shell,
        }}
        member={member}
      >
        <Routes>
          <Route path={path} element={<Page />} />
          <Route path="*" element={<Later />} />
        </Routes>
      </TestHost>,
    );
    return {
      ...view,
      calls,
      notices,
      asked: (endpoint: string) => calls.filter((made) => made.name === endpoint).map(({ input }) => input),
    };
  };
}
