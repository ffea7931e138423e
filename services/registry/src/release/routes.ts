import { approveVersion, beginUpload, makeCandidate } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { approve } from './approve-version.ts';
import { openUpload } from './begin-upload.ts';
import { makeCandidateOf } from './make-candidate.ts';

export const releaseRoutes = [
  route(beginUpload, openUpload),
  route(makeCandidate, makeCandidateOf),
  route(approveVersion, approve),
];
