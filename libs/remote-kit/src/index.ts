export { Allowed } from './allowed.ts';
export { lazyPage, type LazyPage } from './lazy-page.ts';
export { lazyPart } from './lazy-part.ts';
export { endOpening, type Opening, type OpeningParts } from './opening.ts';
export {
  CallFailure,
  ShellContext,
  useShell,
  type CallOptions,
  type MemberSession,
  type RemoteModule,
  type ShellApi,
  type Unread,
} from './seam.ts';
export { useAnswer } from './use-answer.ts';
export { useBrowserValue, useIsHydrating } from './use-browser-value.ts';
export { useMember } from './use-member.ts';
export { useUnread } from './use-unread.ts';
