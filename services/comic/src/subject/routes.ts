import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { describeComics } from './describe-comics.ts';
import { findShown } from './find-shown.ts';
import { listNewestChapters } from './list-newest-chapters.ts';
import { nameSubjects } from './name-subjects.ts';
import { openChapters } from './open-chapters.ts';
import { showPages } from './show-pages.ts';
import { takeLikeCounts } from './take-like-counts.ts';

export const subjectRoutes = [
  route(contract.findShown, findShown),
  route(contract.openChapters, openChapters),
  route(contract.describeComics, describeComics),
  route(contract.showPages, showPages),
  route(contract.listNewestChapters, listNewestChapters),
  route(contract.nameSubjects, nameSubjects),
  route(contract.takeLikeCounts, takeLikeCounts),
];
