import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { findReader } from './find-reader.ts';
import { makeReadingKey } from './make-reading-key.ts';
import { readReadingKey } from './read-reading-key.ts';
import { removeReadingKey } from './remove-reading-key.ts';

export const readingKeyRoutes = [
  route(contract.readReadingKey, readReadingKey),
  route(contract.makeReadingKey, makeReadingKey),
  route(contract.removeReadingKey, removeReadingKey),
  route(schemas.findReader, findReader),
];
