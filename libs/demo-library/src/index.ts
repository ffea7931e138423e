export { drawDemoLibrary } from './draw-demo-library.ts';
