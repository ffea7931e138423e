import { beginImport, dropImport, listImports, sendImportPart } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { list } from './list-imports.ts';
import { admitPart, begin, drop, sendPart } from './receive-archive.ts';

export const incomingRoutes = [
  route(beginImport, begin),
  route(sendImportPart, sendPart, { admitFile: admitPart }),
  route(listImports, list),
  route(dropImport, drop),
];
