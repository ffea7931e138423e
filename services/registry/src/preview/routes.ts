import { createPreview, endPreview, listPreviews } from '@yonkoma/contract';
import { beginPreview, readPreview } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { end, list, make } from './make-preview.ts';
import { begin, look } from './open-preview.ts';

export const previewRoutes = [
  route(createPreview, make),
  route(endPreview, end),
  route(listPreviews, list),
  route(readPreview, look),
  route(beginPreview, begin),
];
