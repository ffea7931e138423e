import { ArticlePage } from './article-page.tsx';

export default function MatterArticlePage() {
  return <ArticlePage kind="matter" />;
}
