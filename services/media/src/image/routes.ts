import {
  describeImages,
  dropBatch,
  findOriginals,
  keepBatch,
  makeVariants,
  readOriginal,
  stageImage,
} from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describe } from './describe-images.ts';
import { drop } from './drop-batch.ts';
import { keep } from './keep-batch.ts';
import { make } from './make-variants.ts';
import { find, read } from './read-original.ts';
import { stage } from './stage-image.ts';

export const imageRoutes = [
  route(stageImage, stage),
  route(keepBatch, keep),
  route(dropBatch, drop),
  route(describeImages, describe),
  route(makeVariants, make),
  route(findOriginals, find),
  route(readOriginal, read),
];
