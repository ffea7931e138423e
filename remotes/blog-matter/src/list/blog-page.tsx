import { ListPage } from './list-page.tsx';

export default function BlogPage() {
  return <ListPage kind="blog" />;
}
