import { LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { type Known, nextSteps, type Step } from './next-rules.ts';
import styles from './overview.module.css';

/** A few suggestions for the member, the first of them emphasised. An empty shelf offers to browse itself. */
export function NextSteps({ hasShelf, ...known }: Known & { hasShelf: boolean }) {
  const say = useWords();
  const steps = nextSteps(known);
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={styles.heading}>
        {say('overview.next')}
      </h2>
      {steps.length === 0 && <p className={styles.none}>{say('overview.nextNone')}</p>}
      <div className={styles.steps}>
        {steps.map((step, place) => (
          <LinkButton
            key={step.kind}
            tone={place === 0 ? 'primary' : 'plain'}
            isWide
            className={styles.step}
            to={step.to}
          >
            <StepText step={step} />
          </LinkButton>
        ))}
        {steps.length === 0 && hasShelf && (
          <LinkButton tone="primary" isWide to="/classification/index">
            {say('overview.browse')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function StepText({ step }: { step: Step }) {
  const say = useWords();
  switch (step.kind) {
    case 'signIn':
      return say('overview.nextSignIn', { score: step.score });
    case 'new':
      return say('overview.nextNew', { count: step.count });
    case 'notices':
      return say('overview.nextNotices', { count: step.count });
  }
}
