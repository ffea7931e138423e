import { useScope, type Pondered } from './question-scope.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ModerateDialog } from '../report/moderate-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';

/** The dialog for an action that needs a confirmation. */
export default function Dialogs({ pondered, onClose }: { pondered: Pondered; onClose: () => void }) {
  const { questionId } = useScope();
  if (pondered.what === 'report')
    return <ReportDialog reply={pondered.reply} questionId={questionId} onClose={onClose} />;
  if (pondered.what === 'moderate') return <ModerateDialog reply={pondered.reply} onClose={onClose} />;
  if (pondered.what === 'remove') return <RemoveDialog reply={pondered.reply} onClose={onClose} />;
  if (pondered.what === 'accept') return <AcceptDialog reply={pondered.reply} isOn={pondered.isOn} onClose={onClose} />;
  return <CloseDialog onClose={onClose} />;
}
