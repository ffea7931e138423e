import { createCaller, type EarlyAnswer, type ErrorKey } from '@yonkoma/api-client';
import type { Language } from '@yonkoma/contract';
import { CallFailure, type ShellApi } from '@yonkoma/remote-kit';
import i18next from 'i18next';
import { type FrameCover, createFrameCover } from './frame/frame-cover.ts';
import { setDescription, setTitle } from './navigation/describe-page.ts';
import type { Notices } from './notify/notices.ts';

interface ShellApiParts {
  document: Document;
  language: Language;
  siteName: string;
  early: EarlyAnswer[];
  notices: Notices;
}

/** Builds what remotes are handed, and what the frame has to know of their wishes. */
export function createShellApi({ document, language, siteName, early, notices }: ShellApiParts): { shell: ShellApi; frame: FrameCover; forgetEarly: () => void } {
  const say = (key: ErrorKey, values?: { url: string }) => i18next.t(`error.${key}`, { ns: 'shell', ...values });
  const fail = (message: string, code: number, cause?: unknown) => new CallFailure(message, code, { cause });
  const { forgetEarly, ...caller } = createCaller({ language, say, fail, early });
  const frame = createFrameCover();
  const shell: ShellApi = {
    language,
    session: { current: () => null, subscribe: () => () => {}, begin: () => {}, update: () => {}, end: async () => {}, needLogin: () => {}, may: () => false },
    ...caller,
    notify: notices.show,
    report: ({ remote, step, error }) => console.error(`${remote} failed to ${step}`, error),
    describePage({ title, description }) {
      setTitle(document, title, siteName);
      if (description) setDescription(document, description);
    },
    coverFrame: frame.cover,
  };
  return { shell, frame, forgetEarly };
}
