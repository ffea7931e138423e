import { describeImages, dropBatch, keepBatch, makeVariants, stageImage } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { describe } from './describe-images.ts';
import { drop } from './drop-batch.ts';
import { keep } from './keep-batch.ts';
import { make } from './make-variants.ts';
import { stage } from './stage-image.ts';

export const imageRoutes = [
  route(stageImage, stage),
  route(keepBatch, keep),
  route(dropBatch, drop),
  route(describeImages, describe),
  route(makeVariants, make),
];
