import { type Comic, type LabelField, labelFields } from '@yonkoma/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelAddress } from '../label/label-rules.ts';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './about.module.css';

/** `example.org` of an address elsewhere. */
const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link);

/**
 * Who made the comic, and what else is known of it beside the facts in the head. What is unknown is left out, and so is
 * the section without any.
 */
export function About({ comic: { details } }: { comic: Comic }) {
  const say = useWords();
  if (!details) return null;
  const labelled = (field: LabelField): ReactNode[] =>
    details.labels
      .filter((label) => label.field === field)
      .map(({ id, name }) => (
        <Link key={id} className={styles.link} to={labelAddress(id)}>
          {name}
        </Link>
      ));
  const rows: [name: string, values: ReactNode[]][] = [
    ...labelFields.map((field): [string, ReactNode[]] => [say(`about.field.${field}`), labelled(field)]),
    [
      say('about.otherTitles'),
      details.alternative_titles.map(({ title, lang }) => (
        <span key={`${lang} ${title}`} lang={lang === 'und' ? undefined : lang}>
          {title}
        </span>
      )),
    ],
    ...[...Map.groupBy(details.relations, ({ kind }) => kind)].map(([kind, comics]): [string, ReactNode[]] => [
      say(`about.relation.${kind}`),
      comics.map(({ id, title, title_lang: lang }) => (
        <Link key={id} className={styles.link} to={comicAddress(id)} lang={lang}>
          {title}
        </Link>
      )),
    ]),
    [
      say('about.links'),
      details.links.map((link) => (
        <a key={link} className={styles.link} href={link} target="_blank" rel="noopener nofollow ugc">
          {hostOf(link)}
        </a>
      )),
    ],
  ];
  const known = rows.filter(([, values]) => values.length > 0);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className={styles.title}>
        {say('about.title')}
      </h2>
      <dl className={styles.facts}>
        {known.map(([name, values]) => (
          <Fragment key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.values}>
              {values.map((value, index) => (
                <span key={index} className={styles.value}>
                  {value}
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
