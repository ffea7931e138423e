import { LogPage } from './log-page.tsx';

export default function IntegralPage() {
  return <LogPage kind="score" />;
}
