import { experienceField, explainRewards, offWire, readLevel } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { useEffect } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import { AllLevels } from './all-levels.tsx';
import { LevelNow } from './level-now.tsx';
import { Sources } from './sources.tsx';

export default function LevelPage() {
  const say = useWords();
  const { session } = useShell();
  const { data, error, refetch } = useAnswer(readLevel, {});
  const rewards = useAnswer(explainRewards, {});
  useEffect(() => {
    if (data)
      session.update({ level: data.level, level_name: data.level_name, ...experienceField(offWire.experience(data)) });
  }, [session, data]);
  return (
    <AccountFrame title={say('level.title')}>
      {error && !data && (
        <Failure
          title={say('level.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PanelSkeleton shape="text" />}
      {data && (
        <>
          <LevelNow standing={data} />
          {/* Content that arrives later would push the levels down. */}
          {rewards.isPending ? (
            <PanelSkeleton shape="text" />
          ) : (
            <>
              <Sources standing={data} answer={rewards} />
              <AllLevels standing={data} />
            </>
          )}
        </>
      )}
    </AccountFrame>
  );
}
