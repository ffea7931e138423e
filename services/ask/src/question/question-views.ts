import { createViewCount } from '@yonkoma/text-kit';
import { addToQuestion } from './question-store.ts';

/** How often questions are read. */
export const questionViews = createViewCount((db, id, views) => addToQuestion(db, id, { view_count: views }));
