export { lazyPage, type LazyPage } from './lazy-page.ts';
export { CallFailure, ShellContext, useShell, type Member, type RemoteModule, type ShellApi } from './seam.ts';
export { useAnswer } from './use-answer.ts';
