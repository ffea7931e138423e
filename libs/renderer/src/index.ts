export type { Renderer } from './ask-in-turn.ts';
export { connectRenderer } from './connect-renderer.ts';
export { NoNamespaces } from './no-renderer.ts';
export type { PageCode } from './protocol.ts';
export {
  createRenderers,
  usualBudgetMs,
  type Renderers,
  type RenderersOptions,
  type RenderFault,
} from './renderers.ts';
export { startRenderer } from './start-renderer.ts';
