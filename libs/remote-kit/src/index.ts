export { CallFailure, ShellContext, useShell, type Member, type RemoteModule, type ShellApi } from './seam.ts';
