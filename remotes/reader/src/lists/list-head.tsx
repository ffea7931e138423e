import { deleteList, editList, type readList, type ReplyOf } from '@yonkoma/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '@yonkoma/i18n';
import { ConfirmDialog, useForMembers } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { Avatar, Button } from '@yonkoma/ui';
import { Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ShareButton } from '../share/share-button.tsx';
import { useWords } from '../words.ts';
import { ListForm } from './list-form.tsx';
import styles from './list-page.module.css';
import { ownListsKey } from './lists-key.ts';
import { ReportList } from './report-list.tsx';

interface ListHeadProps {
  about: ReplyOf<typeof readList>['about'];
  total: number;
  onChanged: () => void;
}

/** Name and description of a list, who made it, and what its maker can do with it as a whole. */
export function ListHead({ about, total, onChanged }: ListHeadProps) {
  const shell = useShell();
  const say = useWords();
  const { date } = useFormats();
  const forMembers = useForMembers();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | 'report'>();
  const { key, name, description, user } = about;
  const [isOwn, isPublic] = [about.is_own === 1, about.is_public === 1 && about.is_withdrawn === 0];
  const Sign = isPublic ? Globe : Lock;
  const close = () => setOpen(undefined);
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.by}>
        <Avatar src={user.avatar && shell.pictureUrl(user.avatar)} name={user.nickname} sizePx={28} />
        <Link to={`/user/card/${user.id}`} className={styles.maker}>
          {user.nickname}
        </Link>
        <span className={styles.meta}>
          {isOwn && (
            <span className={styles.visibility}>
              <Sign size={14} aria-hidden />
              {say(isPublic ? 'lists.public' : 'lists.private')}
            </span>
          )}
          <span>{say('list.count', { count: total })}</span>
          <span>{say('lists.changed', { date: date(about.updated_at) })}</span>
        </span>
      </p>
      {about.is_withdrawn === 1 && <p role="note">{say('lists.withdrawn')}</p>}
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.deeds}>
        {isPublic && <ShareButton title={name} url="" hasWord />}
        {!isOwn && (
          <Button tone="quiet" onClick={() => forMembers(() => setOpen('report'))}>
            {say('comment.reason.send')}
          </Button>
        )}
        {isOwn && <Button onClick={() => setOpen('edit')}>{say('lists.editShort')}</Button>}
        {isOwn && (
          <Button tone="danger" onClick={() => setOpen('delete')}>
            {say('lists.delete')}
          </Button>
        )}
      </div>
      {open === 'report' && <ReportList listKey={key} name={name} onClose={close} />}
      {open === 'edit' && (
        <ListForm
          list={about}
          onClose={close}
          onKeep={async (texts) => {
            await shell.call(editList, { key, ...texts });
            void queries.invalidateQueries({ queryKey: ownListsKey });
            onChanged();
          }}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          isDestructive
          words={{
            title: say('lists.deleteAsk', { name }),
            close: say('close'),
            cancel: say('lists.keep'),
            confirm: say('lists.delete'),
          }}
          onConfirm={async () => {
            await shell.call(deleteList, { key });
            await queries.invalidateQueries({ queryKey: ownListsKey });
            void navigate('/user/manhua/lists', { replace: true });
          }}
          onClose={close}
        >
          {say('lists.deleteText', { count: total })}
        </ConfirmDialog>
      )}
    </header>
  );
}
