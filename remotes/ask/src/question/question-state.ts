import type { AnswerPage } from '@yonkoma/contract';
import { accepted, changed, type Reply, withComment, without } from '../answer/reply-rules.ts';
import type { Asked } from './use-question.ts';

/** An action of the visitor on the page of a question, with the answer of the service. */
export type QuestionEvent =
  | { is: 'question changed'; fields: Partial<Asked['info']> }
  | { is: 'reply changed'; id: number; fields: Partial<Omit<Reply, 'children' | 'id'>> }
  /** `total`: the number of answers now. */
  | { is: 'answered'; answer: Reply; total: number }
  /** A comment without a parent is on the question itself. */
  | { is: 'commented'; comment: Reply }
  /** `left` replaces the reply; null when nothing is left. */
  | { is: 'removed'; reply: Reply; left: Reply | null; total: number }
  | { is: 'accepted'; fields: Partial<Asked['info']> & { accept_id: number } };

/** One page of answers or comments after the event. */
function nextPage(page: AnswerPage, event: QuestionEvent): AnswerPage {
  switch (event.is) {
    case 'reply changed':
      return changed(page, event.id, event.fields);
    case 'commented':
      return event.comment.pid > 0 ? withComment(page, event.comment) : page;
    case 'removed':
      return without(page, event.reply.id, event.left);
    case 'accepted':
      return accepted(page, event.fields.accept_id);
    default:
      return page;
  }
}

/** A list of answers or comments, page after page. A new answer comes at its end. */
export function nextPages<Page extends AnswerPage>(pages: readonly Page[], event: QuestionEvent): Page[] {
  if (event.is !== 'answered') return pages.map((page) => ({ ...page, ...nextPage(page, event) }));
  const { answer, total } = event;
  return pages.map((page, at) => ({
    ...page,
    total,
    list: at === pages.length - 1 ? [...page.list.filter(({ id }) => id !== answer.id), answer] : page.list,
  }));
}

function nextInfo(info: Asked['info'], event: QuestionEvent): Asked['info'] {
  switch (event.is) {
    case 'question changed':
    case 'accepted':
      return { ...info, ...event.fields };
    case 'answered':
      return { ...info, comments: event.total };
    case 'commented':
      return event.comment.pid > 0 ? info : { ...info, comment_count: info.comment_count + 1 };
    case 'removed': {
      const { kind, pid } = event.reply;
      const isOnQuestion = kind === 'comment' && pid === 0;
      const comments = isOnQuestion ? Math.max(info.comment_count - 1, 0) : info.comment_count;
      return { ...info, comments: event.total, comment_count: comments };
    }
    case 'reply changed':
      return info;
  }
}

/** A question, with the answers and comments that were delivered with it, after the event. */
export function nextAsked(asked: Asked, event: QuestionEvent): Asked {
  const remarks = nextPage(asked.remarks, event);
  const isRemark = event.is === 'commented' && event.comment.pid === 0;
  return {
    ...asked,
    info: nextInfo(asked.info, event),
    answers: nextPage(asked.answers, event),
    remarks: isRemark ? { list: [...remarks.list, event.comment], total: remarks.total + 1 } : remarks,
  };
}
