import { readProfile, type UserInfo } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Part } from '../account/account-frame.tsx';
import rows from '../account/rows.module.css';
import type { Channel } from '../code/use-code-sending.ts';
import { useWords } from '../words.ts';
import { BindDialog } from './bind-dialog.tsx';

const icons = { email: Mail, mobile: Smartphone };

/**
 * The member's addresses for codes: one for every channel that the site can use, and every address that is already
 * bound.
 */
export function Bindings({ member }: { member: UserInfo }) {
  const say = useWords();
  const { data } = useAnswer(readProfile, {});
  const [changing, setChanging] = useState<Channel | null>(null);
  const sendable = data?.accountVerificationType ?? [];
  const channels = (['email', 'mobile'] as const).filter((channel) => sendable.includes(channel) || member[channel]);
  return (
    <Part title={say('bind.title')} text={say('bind.text')}>
      <ul className={rows.rows}>
        {channels.map((channel) => {
          const Icon = icons[channel];
          return (
            <li key={channel} className={rows.row}>
              <Icon size={20} aria-hidden className={rows.icon} />
              <div className={rows.what}>
                <p className={rows.name}>{say(`address.${channel}`)}</p>
                <p className={rows.meta}>{member[channel] || say('bind.none')}</p>
              </div>
              {sendable.includes(channel) && (
                <div className={rows.does}>
                  <Button
                    aria-label={say(`bind.${member[channel] ? 'changeOf' : 'addOf'}`, {
                      what: say(`address.${channel}`),
                    })}
                    onClick={() => setChanging(channel)}
                  >
                    {say(member[channel] ? 'bind.change' : 'bind.add')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {changing && <BindDialog channel={changing} bound={member[changing]} onClose={() => setChanging(null)} />}
    </Part>
  );
}
