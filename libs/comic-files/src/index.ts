/** Comic archives, folders of images and their metadata. This library does not depend on a site or a database. */
export { openContainer } from './container/container.ts';
export { ImportRefusal, type ImportWarning, toRefusal } from './container/refusal.ts';
export type { ChapterMetadata } from './metadata/chapter-metadata.ts';
export { parseComicInfo } from './metadata/comic-info.ts';
export { readMarks } from './metadata/page-rules.ts';
export { readMetadata } from './metadata/read-metadata.ts';
export { type WrittenSeries, writeComicInfo, writeSeriesJson } from './metadata/write-metadata.ts';
export { type Candidate, planImport } from './tree/plan-import.ts';
export { stampOf } from './tree/stamp.ts';
export { writeMetronInfo } from './metadata/write-metron-info.ts';
