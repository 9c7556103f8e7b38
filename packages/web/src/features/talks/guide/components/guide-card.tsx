import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { memo } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { Cover } from '../../../../ui/cover.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { countText } from '../../talk/public.ts';
import { guidePath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './guide-card.module.css';

interface Props {
  readonly guide: Guide;
  /** Marked as such. */
  readonly isNew: boolean;
}

/** A guide on a shelf: its cover, whose it is, how long, how many have read it. */
export const GuideCard = memo(({ guide, isNew }: Props) => {
  const { Title, Year, Universityname, Pages, Readers } = guide;
  const readers = countText(Readers, pageFacts.lang);
  return (
    <li className={styles.card}>
      <Cover
        color={guide.Color}
        shortname={guide.Universityshortname}
        year={Year}
        kind={Title}
        tag={isNew ? t('guideNew') : undefined}
      />
      <CoverLink className={styles.name} to={guidePath(guide.Id)}>
        {Universityname}
        <span className="unseen"> {t('guideTitle', { year: Year, title: Title })}</span>
      </CoverLink>
      <Facts
        facts={[
          { key: 'pages', content: t('pageCount', { count: Pages }) },
          { key: 'readers', content: t('guideReaders', { count: readers }) },
          ...(guide.Demo ? [{ key: 'demo', content: t('demo') }] : []),
        ]}
      />
    </li>
  );
});
