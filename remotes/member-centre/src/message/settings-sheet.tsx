import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeMessageSettings, readMessageSettings, type ReplyOf, writerChoices } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Avatar, Button, Checkbox, Failure, PanelSkeleton, RadioGroup, Sheet, Username } from '@yonkoma/ui';
import { useAtom } from 'jotai';
import { useWords } from '../words.ts';
import styles from './asking.module.css';
import { enterSendsAtom } from './enter-sends.ts';
import { useConversationVerbs } from './use-conversation-verbs.ts';
import { dialogsKey } from './use-dialog.ts';

type Settings = ReplyOf<typeof readMessageSettings>;

const key = ['member-centre', 'message-settings'] as const;

/**
 * Who may write to the member, whether others see what the member has read, what Enter does on this device, and whom
 * the member has blocked. Each choice is saved at once.
 */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const queries = useQueryClient();
  const { block } = useConversationVerbs();
  const { data, error, refetch } = useQuery<Settings>({
    queryKey: key,
    queryFn: ({ signal }) => shell.call(readMessageSettings, {}, { signal }),
    staleTime: 0,
  });
  const [enterSends, chooseEnter] = useAtom(enterSendsAtom);
  const put = (settings: Settings) => queries.setQueryData(key, settings);
  const fail = (cause: unknown) => shell.notify(cause instanceof Error ? cause.message : String(cause), 'bad');

  const choose = async (before: Settings, chosen: Partial<Pick<Settings, 'writers' | 'has_receipts'>>) => {
    put({ ...before, ...chosen });
    try {
      await shell.call(changeMessageSettings, chosen);
      // An open dialog shows receipts, or none, from now on.
      if (chosen.has_receipts !== undefined) void queries.invalidateQueries({ queryKey: dialogsKey });
    } catch (cause) {
      put(before);
      fail(cause);
    }
  };
  const unblock = async (before: Settings, id: number) => {
    try {
      await block(id, false);
      put({ ...before, blocked: before.blocked.filter((one) => one.id !== id) });
    } catch (cause) {
      fail(cause);
    }
  };
  return (
    <Sheet isOpen onClose={onClose} title={say('message.settings.title')} closeLabel={say('close')}>
      {error && (
        <Failure
          title={say('message.settings.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PanelSkeleton shape="text" />}
      {data && (
        <>
          <RadioGroup
            label={say('message.settings.writers')}
            help={say('message.settings.help')}
            value={data.writers}
            onChange={(writers) => void choose(data, { writers })}
            options={writerChoices.map((value) => ({ value, label: say(`message.settings.${value}`) }))}
          />
          <div className={styles.part}>
            <Checkbox
              label={say('message.settings.receipts')}
              help={say('message.settings.receiptsHelp')}
              isChecked={data.has_receipts === 1}
              onChange={(isChosen) => void choose(data, { has_receipts: isChosen ? 1 : 0 })}
            />
          </div>
          <div className={styles.part}>
            <Checkbox
              label={say('message.settings.enter')}
              help={say('message.settings.enterHelp')}
              isChecked={enterSends}
              onChange={chooseEnter}
            />
          </div>
          <div className={styles.part}>
            <h3 className={styles.heading}>{say('message.settings.blocked')}</h3>
            {data.blocked.length === 0 ? (
              <p className={styles.text}>{say('message.settings.nobodyBlocked')}</p>
            ) : (
              <ul>
                {data.blocked.map(({ id, nickname, username, avatar }) => (
                  <li key={id} className={styles.blocked}>
                    <Avatar src={shell.pictureUrl(avatar)} name={nickname} sizePx={32} />
                    <span className={styles.blockedName}>
                      <bdi>{nickname}</bdi> <Username of={username} />
                    </span>
                    <Button
                      aria-label={say('message.unblockOf', { name: nickname })}
                      onClick={() => void unblock(data, id)}
                    >
                      {say('message.unblock')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </Sheet>
  );
}
