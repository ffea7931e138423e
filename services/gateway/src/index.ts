export { siteHealth } from './forward/site-health.ts';
export { gateway, type GatewayOptions } from './gateway.ts';
export { readCheckHosts } from './headers/check-hosts.ts';
export { readLimit } from './limits/read-limit.ts';
export { readRendering } from './render/read-rendering.ts';
export { readShell, type Shell } from './shell/read-shell.ts';
export { sayShell } from './shell/report-shell.ts';
