import type { Page } from '@yonkoma/contract';

/** The shape of the skeleton for a layout. */
export function shapeOf(layout: Page['layout']): 'covers' | 'detail' | 'text' | 'strip' {
  switch (layout) {
    case 'home':
    case 'classification':
    case 'search':
      return 'covers';
    case 'details':
      return 'detail';
    case 'detail':
    case 'blank':
      return 'strip';
    case 'common':
    case 'bloginfo':
    case 'user':
    case 'default':
      return 'text';
  }
}
