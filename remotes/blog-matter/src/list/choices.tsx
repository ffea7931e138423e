import { type ArticleKind, type ArticleOrder, articleOrders, type listBlog, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { ChipRow, ChipSelect, LinkChip } from '@yonkoma/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { type Asked, changed } from './asked-rules.ts';
import styles from './list-head.module.css';

interface ChoicesProps {
  kind: ArticleKind;
  categories: ReplyOf<typeof listBlog>['categories'];
  asked: Asked;
}

/** The choice of the order, and links to categories, each at its own address. */
export function Choices({ kind, categories, asked }: ChoicesProps) {
  const say = useWords();
  const { count: shortly } = useFormats();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const at = (id: string) => `/${kind}${changed(query, 'category_id', id)}`;
  const chosen = String(asked.category_id ?? '');
  return (
    <nav aria-label={say('list.categories')} className={styles.choices}>
      <ChipRow isStrip>
        {!asked.keywords && (
          <li>
            <ChipSelect
              label={say('list.order.label')}
              value={(asked.order ?? articleOrders[0]) as ArticleOrder}
              options={articleOrders.map((value) => ({ value, label: say(`list.order.${value}`) }))}
              onChange={(order) =>
                void navigate(
                  { pathname: `/${kind}`, search: changed(query, 'order', order) },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          </li>
        )}
        <li>
          <LinkChip to={at('')} isChosen={chosen === ''}>
            {say('list.all')}
          </LinkChip>
        </li>
        {categories.map(({ id, name, count }) => (
          <li key={id}>
            <LinkChip to={at(String(id))} isChosen={chosen === String(id)} count={shortly(count)}>
              {name}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </nav>
  );
}
