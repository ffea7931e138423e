import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describeComics } from './describe-comics.ts';
import { findShown } from './find-shown.ts';
import { listNewestChapters } from './list-newest-chapters.ts';
import { nameSubjects } from './name-subjects.ts';
import { openChapters } from './open-chapters.ts';
import { showPages } from './show-pages.ts';
import { takeLikeCounts, takeRatings, takeViews } from './take-counts.ts';

export const subjectRoutes = [
  route(schemas.findShown, findShown),
  route(schemas.openChapters, openChapters),
  route(schemas.describeComics, describeComics),
  route(schemas.showPages, showPages),
  route(schemas.listNewestChapters, listNewestChapters),
  route(schemas.nameSubjects, nameSubjects),
  route(schemas.takeLikeCounts, takeLikeCounts),
  route(schemas.takeRatings, takeRatings),
  route(schemas.takeViews, takeViews),
];
