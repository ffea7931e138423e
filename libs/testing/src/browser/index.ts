export { contrastViolations, seriousViolations } from './accessibility.ts';
export { countLayoutShift, layoutShift, type ShiftRules } from './layout-shift.ts';
export { openBrowser, openBrowserWithBackCache, openWholeBrowser } from './open-browser.ts';
export { screenshot, wantsPictures } from './screenshot.ts';
export { startSite, type Site, type SiteOptions, type VisitedSite } from './start-site.ts';
export { slowPhone, throttle, type NetworkProfile } from './throttle.ts';
export { addVirtualAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts';
export { watchPage, type PageWatch } from './watch-page.ts';
export type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
