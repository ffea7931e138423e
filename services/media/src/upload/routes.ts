import { upload } from '@yonkoma/contract';
import { describeUploads, ownsUpload } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describe } from './describe-uploads.ts';
import { owns } from './owns-upload.ts';
import { admit, store } from './upload-picture.ts';

export const uploadRoutes = [
  route(upload, store, { admitFile: admit }),
  route(ownsUpload, owns),
  route(describeUploads, describe),
];
