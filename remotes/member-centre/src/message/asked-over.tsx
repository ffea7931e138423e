import { deleteMessages } from '@yonkoma/contract';
import { useCopy } from '@yonkoma/page-kit';
import { lazyPart, useMember, useShell } from '@yonkoma/remote-kit';
import { Ban, CheckCheck, Copy, Flag, IdCard, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useWords } from '../words.ts';
import { Action, ActionLink, ActionList } from './action-list.tsx';
import type { Asked } from './asking.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { lineOf } from './message-rules.ts';
import { ReportDialog } from './report-dialog.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { useConversationVerbs } from './use-conversation-verbs.ts';

const RecipientDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "recipient" */ './recipient-dialog.tsx')).RecipientDialog,
}));

interface AskedOverProps {
  asked: Asked;
  ask: (next: Asked) => void;
  /** A conversation was deleted. */
  onForgotten: (partnerId: number) => void;
  onDeleted: (id: number) => void;
  /** A member is chosen, to whom a message is to be written. */
  onBegin: (partnerId: number) => void;
}

/** The dialogs above the page: about a conversation, a message, or the settings. Only one is open at a time. */
export function AskedOver({ asked, ask, onForgotten, onDeleted, onBegin }: AskedOverProps) {
  const say = useWords();
  const shell = useShell();
  const ownId = useMember()?.id;
  const verbs = useConversationVerbs();
  const copy = useCopy({ copied: say('message.copied'), notCopied: say('message.notCopied') });
  const close = () => ask(null);
  const fail = (error: unknown) => shell.notify(error instanceof Error ? error.message : String(error), 'bad');
  const unblock = (id: number) => {
    close();
    verbs.block(id, false).catch(fail);
  };
  if (!asked) return null;
  if (asked.what === 'settings') return <SettingsSheet onClose={close} />;
  if (asked.what === 'begin')
    return (
      <Suspense>
        <RecipientDialog
          onClose={close}
          onChoose={(id) => {
            close();
            onBegin(id);
          }}
        />
      </Suspense>
    );
  if (asked.what === 'report') return <ReportDialog message={asked.message} onClose={close} />;
  if (asked.what === 'conversation') {
    const { partner, unread } = asked;
    return (
      <ActionList title={partner.nickname} onClose={close}>
        {unread > 0 && (
          <Action
            icon={CheckCheck}
            label={say('message.read')}
            onPick={() => {
              close();
              verbs.read(partner.id, unread).catch(fail);
            }}
          />
        )}
        <ActionLink icon={IdCard} label={say('message.toCard')} to={`/user/card/${partner.id}`} />
        <Action
          icon={Ban}
          label={say(partner.isBlocked ? 'message.unblock' : 'message.block')}
          onPick={() => (partner.isBlocked ? unblock(partner.id) : ask({ what: 'block', partner }))}
        />
        <Action icon={Trash2} label={say('message.forget')} onPick={() => ask({ what: 'forget', partner })} />
      </ActionList>
    );
  }
  if (asked.what === 'message') {
    const { message } = asked;
    return (
      <ActionList title={lineOf(message.text).slice(0, 60) || say('message.picture', { number: 1 })} onClose={close}>
        {message.text && (
          <Action
            icon={Copy}
            label={say('recovery.copy')}
            onPick={() => {
              close();
              void copy(message.text);
            }}
          />
        )}
        <Action icon={Trash2} label={say('message.delete')} onPick={() => ask({ what: 'delete', message })} />
        {message.user_id !== ownId && (
          <Action icon={Flag} label={say('message.report.report')} onPick={() => ask({ what: 'report', message })} />
        )}
      </ActionList>
    );
  }
  if (asked.what === 'delete') {
    const { id } = asked.message;
    return (
      <ConfirmDialog
        title={say('message.deleteTitle')}
        text={say('message.deleteText')}
        doLabel={say('message.delete')}
        onClose={close}
        onDo={async () => {
          await shell.call(deleteMessages, { ids: [id] });
          onDeleted(id);
        }}
      />
    );
  }
  const { partner } = asked;
  const values = { name: partner.nickname };
  if (asked.what === 'block')
    return (
      <ConfirmDialog
        title={say('message.blockTitle', values)}
        text={say('message.blockText', values)}
        doLabel={say('message.block')}
        onDo={() => verbs.block(partner.id, true)}
        onClose={close}
      />
    );
  return (
    <ConfirmDialog
      title={say('message.forgetTitle', values)}
      text={say('message.forgetText', values)}
      doLabel={say('message.forget')}
      onClose={close}
      onDo={async () => {
        await verbs.forget(partner.id);
        onForgotten(partner.id);
      }}
    />
  );
}
