import { LogPage } from './log-page.tsx';

export default function BalancePage() {
  return <LogPage kind="money" />;
}
