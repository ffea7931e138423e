export { gateway, type GatewayOptions } from './gateway.ts';
export { readShell, type Shell } from './shell/read-shell.ts';
