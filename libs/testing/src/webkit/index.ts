export { inWebkit, type WebkitPage } from './open-webkit.ts';
