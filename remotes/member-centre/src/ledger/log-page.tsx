import { useQueryClient } from '@tanstack/react-query';
import { readWallet } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, DateField, EmptyState, Failure, LinkButton, PanelSkeleton, Segmented } from '@yonkoma/ui';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../account/account-frame.tsx';
import { LoadMore } from '../list/load-more.tsx';
import { useWords } from '../words.ts';
import { filterIn, withFilter } from './filter-rules.ts';
import { PaymentState } from '../wallet/payment-state.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { WalletActions } from '../wallet/wallet-actions.tsx';
import styles from './log-page.module.css';
import { LogTable } from './log-table.tsx';
import type { Kind } from './log.ts';
import { useExport } from './use-export.ts';
import { useFigures } from './use-figures.ts';
import { useLog } from './use-log.ts';

/** A shorter list is seen at a glance. */
const filtersFrom = 10;

/** A member's points or balance, and every change of it. The filter is in the address. */
export function LogPage({ kind }: { kind: Kind }) {
  const say = useWords();
  const [query, setQuery] = useSearchParams();
  const filter = filterIn(query);
  const {
    entries,
    now,
    total,
    timeZone,
    isReady,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useLog(kind, filter);
  const formats = useFormats();
  const queries = useQueryClient();
  const { wallet, isWaiting } = useWallet(kind === 'money');
  const figures = useFigures(kind, wallet?.step);
  const renew = useCallback(() => {
    void queries.invalidateQueries({ queryKey: [readWallet.name] });
    void refetch();
  }, [queries, refetch]);
  const payment = kind === 'money' ? query.get('payment') : null;
  const shown = kind === 'money' ? (sum: number) => formats.money(sum, wallet?.currency) : figures.write;
  const { progress, bring } = useExport(kind, filter);
  const change = (changed: Record<string, string>) =>
    setQuery(withFilter(filter, changed), { replace: true, preventScrollReset: true });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isFiltered = Object.keys(filter).length > 0;
  // Kept while another filter is on its way.
  const [isLong, setLong] = useState(isFiltered);
  const isLongNow = isReady && !isFiltered ? total >= filtersFrom : isLong || isFiltered;
  if (isLongNow !== isLong) setLong(isLongNow);
  const title = say(`ledger.${kind}.title`);
  const figure = (
    <p className={styles.now}>
      <span className={styles.label}>{say(`ledger.${kind}.now`)}</span>{' '}
      <span className={styles.figure}>{now === undefined || isWaiting ? '–' : shown(now)}</span>
    </p>
  );
  // How many buttons there are is known with the wallet. Until then nothing is shown that they would move.
  if (isWaiting)
    return (
      <AccountFrame title={title}>
        {figure}
        <div className={styles.found}>
          <PanelSkeleton shape="text" />
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title={title}>
      {figure}
      {wallet?.owed && <p className={styles.owed}>{say('ledger.owed', { money: shown(Number(wallet.owed)) })}</p>}
      {payment && <PaymentState id={payment} currency={wallet?.currency ?? ''} onPaid={renew} />}
      {kind === 'money' && <WalletActions wallet={wallet} receiver={query.get('give') ?? ''} onChanged={renew} />}
      {isLong && (
        <div className={styles.filter}>
          <Segmented
            label={say('ledger.filter')}
            value={filter.direction ?? 'all'}
            onChange={(chosen) => change({ direction: chosen === 'all' ? '' : chosen })}
            options={(['all', 'in', 'out'] as const).map((value) => ({ value, label: say(`ledger.${value}`) }))}
          />
          <div className={styles.days}>
            <DateField
              label={say('ledger.from')}
              value={filter.from ?? ''}
              max={filter.until}
              onChange={(from) => change({ from })}
            />
            <DateField
              label={say('ledger.until')}
              value={filter.until ?? ''}
              min={filter.from}
              onChange={(until) => change({ until })}
            />
          </div>
          <Button
            className={styles.export}
            aria-disabled={progress !== undefined || entries.length === 0}
            onClick={() => {
              if (!progress && entries.length > 0) void bring();
            }}
          >
            <Download size={18} aria-hidden />
            {progress && progress.total > 0 ? say('ledger.exporting', progress) : say('ledger.export')}
          </Button>
        </div>
      )}
      {/* Below the filter it is another part, which does not move when the filter comes. */}
      <div key={isLong ? 'long' : 'short'} className={styles.found}>
        {!isReady && !error && <PanelSkeleton shape="text" />}
        {!isReady && error && (
          <Failure
            title={say('ledger.failed')}
            text={error.message}
            retryLabel={say('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {isReady &&
          entries.length === 0 &&
          (isFiltered ? (
            <EmptyState
              title={say('ledger.noneFound')}
              action={<Button onClick={() => setQuery({}, { replace: true })}>{say('ledger.showAll')}</Button>}
            />
          ) : (
            <EmptyState
              title={say(`ledger.${kind}.empty`)}
              text={say(`ledger.${kind}.emptyText`)}
              action={kind === 'score' && <LinkButton to="/user/account/signIn">{say('daily.title')}</LinkButton>}
            />
          ))}
        {entries.length > 0 && timeZone && (
          <LogTable title={title} entries={entries} timeZone={timeZone} figures={figures} />
        )}
        {hasNextPage && (
          <LoadMore
            isLoading={isFetchingNextPage}
            hasFailed={isFetchNextPageError}
            onLoad={more}
            shown={entries.length}
          />
        )}
      </div>
    </AccountFrame>
  );
}
