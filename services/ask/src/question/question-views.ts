import { createViewCount } from '@yonkoma/text-kit';
import { addToQuestion } from './question-store.ts';

/** Counts the views of questions. */
export const questionViews = createViewCount((db, id, views) => addToQuestion(db, id, { view_count: views }));
