import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import { isNewGuide } from '@xuanjiang/contracts/rules/guide';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Link } from 'react-router-dom';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Cover } from '../../../../ui/cover.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { countText } from '../../talk/public.ts';
import { TYPE_TEXTS } from '../model.ts';
import { t } from '../texts.ts';
import { GuideActions } from './guide-actions.tsx';
import styles from './guide-head.module.css';

interface Props {
  readonly guide: GuideDetail;
  /** Fetches what it takes to read a guide without a network. */
  readonly prepare: () => Promise<unknown>;
}

/** The cover of a guide beside its name and facts, and what can be done with it. */
export const GuideHead = ({ guide, prepare }: Props) => {
  const now = useNow(MINUTE_MS);
  const { Provinces, Pages, Readers } = guide;
  return (
    <div className={styles.head}>
      <Cover
        className={styles.cover}
        color={guide.Color}
        shortname={guide.Universityshortname}
        year={guide.Year}
        kind={guide.Title}
        tag={isNewGuide(guide.Publishedtime, now) ? t('guideNew') : undefined}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {t('guideTitle', { year: guide.Year, title: guide.Title })}
        </h2>
        <Link className={styles.university} to={`/orgDetail?id=${guide.Universityid}`}>
          {guide.Universityname}
        </Link>
        <div className={styles.tags}>
          <Tag kind="own">{t(TYPE_TEXTS[guide.Type])}</Tag>
          {guide.Demo && <Tag kind="plain">{t('demo')}</Tag>}
        </div>
        <Facts
          facts={[
            { key: 'pages', content: t('pageCount', { count: Pages }) },
            {
              key: 'readers',
              content: t('guideReaders', { count: countText(Readers, pageFacts.lang) }),
            },
          ]}
        />
        <p className={`second-3 ${styles.facts}`}>
          {Provinces.length === 0
            ? t('forTheWholeCountry')
            : t('guideForProvinces', { count: Provinces.length })}
          {' · '}
          {t('guidePublished', { day: dayOf(guide.Publishedtime) })}
        </p>
      </div>
      <GuideActions {...{ guide, prepare }} />
    </div>
  );
};
