import { type ArticleKind, type ArticleOrder, articleOrders, type listBlog, type ReplyOf } from '@yonkoma/contract';
import { Segmented } from '@yonkoma/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { type Asked, changed } from './asked-rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import styles from './choices.module.css';

interface ChoicesProps {
  kind: ArticleKind;
  categories: ReplyOf<typeof listBlog>['categories'];
  asked: Asked;
}

/** Links to categories, each at its own address, and the choice of the order. */
export function Choices({ kind, categories, asked }: ChoicesProps) {
  const say = useWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const at = (id: string) => `/${kind}${changed(query, 'category_id', id)}`;
  const chosen = String(asked.category_id ?? '');
  return (
    <div className={styles.choices}>
      <nav aria-label={say('list.categories')}>
        <ul className={styles.row}>
          <li>
            <ChoiceLink to={at('')} isChosen={chosen === ''}>
              {say('list.all')}
            </ChoiceLink>
          </li>
          {categories.map(({ id, name, count }) => (
            <li key={id}>
              <ChoiceLink to={at(String(id))} isChosen={chosen === String(id)} count={count}>
                {name}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
      {!asked.keywords && (
        <Segmented
          label={say('list.order.label')}
          isLabelHidden
          value={(asked.order ?? articleOrders[0]) as ArticleOrder}
          options={articleOrders.map((value) => ({ value, label: say(`list.order.${value}`) }))}
          onChange={(order) =>
            void navigate(
              { pathname: `/${kind}`, search: changed(query, 'order', order) },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
    </div>
  );
}
