export { firstAnswers } from './answer/first-answers.ts';
export { describeAuthors } from './author/describe-authors.ts';
export { askedOfTitle, type AskedToken, askedTokens, tokensOf } from './search/token-rules.ts';
export { askWords, createWordIndex, keepWordsOf } from './search/word-index.ts';
export { beginningOf, excerptOf } from './search/excerpt.ts';
export { reportStore } from './report/report-store.ts';
export { createReports } from './report/report-tables.ts';
export { forgetTexts } from './submission/recent-text-store.ts';
export { askForHuman } from './submission/ask-for-human.ts';
export { limitLength } from './submission/limit-length.ts';
export { limitLinks } from './submission/limit-links.ts';
export { limitMarks } from './submission/limit-marks.ts';
export { namedIn } from './submission/limit-mentions.ts';
export { everyS } from './submission/limit-rate.ts';
export { normalise, normaliseText } from './submission/normalise.ts';
export { refuseMuted } from './submission/refuse-muted.ts';
export { refuseRepeats } from './submission/refuse-repeats.ts';
export { createRecentTexts } from './submission/submission-tables.ts';
export {
  holdReasons,
  isNewcomer,
  pass,
  type Circumstances,
  type HeldFor,
  type Phase,
  type Standing,
  type Submission,
  type SubmissionRules,
} from './submission/submission.ts';
export { textPhases } from './submission/text-phases.ts';
export { tidyGaps, type GapStore } from './submission/tidy-gaps.ts';
export { watchWords } from './submission/watch-words.ts';
export { createViewCount, type ViewCount } from './view/view-count.ts';
export { startForgettingTexts } from './judge/forget-old-texts.ts';
export { judgeText, type Judged, rememberText } from './judge/judge-text.ts';
export { type Writer, writerStore } from './writer/writer-store.ts';
export { createWriters } from './writer/writer-tables.ts';
