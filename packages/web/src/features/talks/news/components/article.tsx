import type { NewsDetail } from '@xuanjiang/contracts/news';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { loadStateOf } from '../../../../lib/load-state.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { ContentBlocks } from '../../../../ui/content-blocks.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { TalkRows } from '../../talk/public.ts';
import { useArticle, useMoreNews } from '../api.ts';
import { CATEGORY_TEXTS, dateNumbers } from '../model.ts';
import { t } from '../texts.ts';
import styles from './article.module.css';
import list from './news-list.module.css';
import { NewsRow } from './news-list.tsx';

const Links = ({ links }: { readonly links: NewsDetail['Links'] }) => (
  <Section title={t('newsLinks')}>
    <ul className={`card-clip ${styles.links}`}>
      {links.map(({ Title, Url }) => (
        <li key={Url}>
          {Url.startsWith('/') ? (
            <Link className={`row-2 ${styles.link}`} to={Url}>
              {Title}
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          ) : (
            <a className={`row-2 ${styles.link}`} href={Url} target="_blank" rel="noreferrer">
              {Title}
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          )}
        </li>
      ))}
    </ul>
  </Section>
);

const More = ({ news }: { readonly news: NewsDetail }) => {
  const { data } = useMoreNews(news.Category);
  const others = (data?.List ?? []).filter(({ Id }) => Id !== news.Id).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <Section title={t('newsMore')}>
      <ul className={list.list}>
        {others.map((other) => (
          <NewsRow key={other.Id} news={other} />
        ))}
      </ul>
    </Section>
  );
};

const Text = ({ news }: { readonly news: NewsDetail }) => {
  const { Title, Category, Source, Sourceurl, Publishedtime, University, Blocks } = news;
  return (
    <>
      <article className="panel">
        <h2 className={styles.title}>{Title}</h2>
        <p className={`row-wrap second-3 ${styles.facts}`}>
          <span>{t('newsSource', { name: Source })}</span>
          <time dateTime={new Date(Publishedtime).toISOString()}>
            {t('newsDay', dateNumbers(Publishedtime))}
          </time>
          <Link className={styles.category} to={`/myGkKnow?category=${Category}`}>
            {t(CATEGORY_TEXTS[Category])}
          </Link>
        </p>
        {University !== null && (
          <Link className={`row-10px ${styles.university}`} to={`/orgDetail?id=${University.Id}`}>
            <Emblem shortname={University.Shortname} color={University.Color} size={36} />
            <span>{University.Name}</span>
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        )}
        <ContentBlocks blocks={Blocks} />
        {Sourceurl !== '' && (
          <p className={styles.source}>
            <a
              className={`tap ${styles.original}`}
              href={Sourceurl}
              target="_blank"
              rel="noreferrer"
            >
              {t('newsOriginal')}
              <ExternalLink size={15} aria-hidden="true" />
            </a>
          </p>
        )}
      </article>
      {news.Talks.length > 0 && (
        <Section title={t('newsTalks')}>
          <TalkRows talks={news.Talks} />
        </Section>
      )}
      {news.Links.length > 0 && <Links links={news.Links} />}
      <More news={news} />
    </>
  );
};

/** One article. @param id empty where the address names none */
export const Article = ({ id }: { readonly id: string }) => {
  const query = useArticle(id);
  const { data } = query;
  const picture = data?.Blocks.find((block) => block.Kind === 'picture');
  useShareSubject(
    data && { title: data.Title, desc: data.Summary || data.Source, imgUrl: picture?.Src ?? '' },
  );
  if (id === '' || loadStateOf(query) === 'missing') {
    return (
      <EmptyState
        title={t('newsMissing')}
        hint={t('mayBeGone')}
        action={<ButtonLink to="/myGkKnow">{t('newsSeeAll')}</ButtonLink>}
      />
    );
  }
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  return <Text news={data} />;
};
