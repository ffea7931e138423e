import { freePages } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { Button, LinkButton } from '@yonkoma/ui';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import styles from './lock-offer.module.css';
import { useBuying } from './use-buying.ts';
import { useMoneyPrice } from './use-money-price.ts';

/** The price of the rest of a chapter, with a button to buy it. The other links are below. */
export function LockOffer({ reading: { chapter, comic } }: { reading: Reading }) {
  const say = useWords();
  const shell = useShell();
  const member = useMember();
  const { number } = useFormats();
  const { buy, isBuying } = useBuying(chapter, comic.id);
  const { price_score: price, image_count: count } = chapter;
  const moneyPrice = useMoneyPrice(price, member);
  const missing = member ? Math.max(0, price - member.score) : 0;
  return (
    <>
      <h2 className={styles.title}>{say('lock.costs', { count: price, shown: number(price) })}</h2>
      <p className={styles.text}>{say('lock.free', { free: freePages, count })}</p>
      {member && (
        <p className={styles.text}>{say('lock.have', { count: member.score, shown: number(member.score) })}</p>
      )}
      <div className={styles.does}>
        {!member && (
          <Button tone="primary" onClick={() => shell.session.needLogin()}>
            {say('lock.signIn')}
          </Button>
        )}
        {member && missing === 0 && (
          <Button
            tone="primary"
            aria-disabled={isBuying}
            onClick={() => {
              if (!isBuying) buy();
            }}
          >
            {say('lock.buy', { count: price, shown: number(price) })}
          </Button>
        )}
        {moneyPrice && (
          <Button
            tone={missing > 0 && moneyPrice.isEnough ? 'primary' : 'plain'}
            disabled={!moneyPrice.isEnough}
            aria-disabled={isBuying}
            className={moneyPrice.money ? undefined : styles.waiting}
            onClick={() => {
              if (!isBuying) buy(moneyPrice);
            }}
          >
            {say('lock.buyMoney', { shown: moneyPrice.shown })}
          </Button>
        )}
        {member && missing > 0 && (
          <>
            <p className={styles.text}>{say('lock.missing', { count: missing, shown: number(missing) })}</p>
            <LinkButton to="/user/account/signIn">{say('lock.gather')}</LinkButton>
            <LinkButton to="/user/account/balance">{say('lock.fill')}</LinkButton>
          </>
        )}
      </div>
    </>
  );
}
