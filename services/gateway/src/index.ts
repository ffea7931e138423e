export { siteHealth } from './forward/site-health.ts';
export { gateway, type GatewayOptions } from './gateway.ts';
export { readOptions } from './read-options.ts';
export { readShell, type Shell } from './shell/read-shell.ts';
export { sayShell } from './shell/report-shell.ts';
