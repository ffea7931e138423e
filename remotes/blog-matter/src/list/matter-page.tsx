import { ListPage } from './list-page.tsx';

export default function MatterPage() {
  return <ListPage kind="matter" />;
}
