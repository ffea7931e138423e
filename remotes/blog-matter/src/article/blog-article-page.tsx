import { ArticlePage } from './article-page.tsx';

export default function BlogArticlePage() {
  return <ArticlePage kind="blog" />;
}
