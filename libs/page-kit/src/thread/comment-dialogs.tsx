import { ModerateComment } from './moderate-comment.tsx';
import { RemoveComment } from './remove-comment.tsx';
import { ReportComment } from './report-comment.tsx';
import type { Asked } from './thread-scope.ts';

interface CommentDialogsProps {
  asked: Asked;
  onClose: () => void;
}

/** The dialog that asks before something is done with a comment. Most readers open none, so it is loaded when asked. */
export function CommentDialogs({ asked: { what, said }, onClose }: CommentDialogsProps) {
  switch (what) {
    case 'report':
      return <ReportComment said={said} onClose={onClose} />;
    case 'moderate':
      return <ModerateComment said={said} onClose={onClose} />;
    case 'remove':
      return <RemoveComment said={said} onClose={onClose} />;
  }
}
