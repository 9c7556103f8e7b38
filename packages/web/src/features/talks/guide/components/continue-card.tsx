import { ButtonLink } from '../../../../ui/button.tsx';
import { Cover } from '../../../../ui/cover.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { readPath, readShare } from '../model.ts';
import { t } from '../texts.ts';
import { useLastPlace } from '../use-last-place.ts';
import styles from './continue-card.module.css';

/** The guide that was read last, and how far; nothing before the first reading. */
export const ContinueCard = () => {
  const last = useLastPlace();
  if (last === null) return null;
  if (last === 'waiting') return <SkeletonBlock className={styles.waiting} />;
  const { guide, page, section } = last;
  return (
    <section className={`row-3 ${styles.card}`} aria-label={t('guideContinue')}>
      <Cover
        small
        className={styles.cover}
        color={guide.Color}
        shortname={guide.Universityshortname}
        year={guide.Year}
        kind={guide.Title}
      />
      <div className={`fill ${styles.words}`}>
        <p className={styles.label}>{t('guideContinue')}</p>
        <h2 className={styles.title}>
          {t('guideTitle', { year: guide.Year, title: guide.Title })}
        </h2>
        <p className={styles.where}>
          {guide.Universityname}
          {section !== '' && <span className={styles.section}> · {section}</span>}
        </p>
        <div className={styles.bar} aria-hidden="true">
          <div style={{ width: `${readShare(page, guide) * 100}%` }} />
        </div>
        <p className={styles.page}>{t('guidePageOf', { page, pages: guide.Pages })}</p>
      </div>
      <ButtonLink kind="dark" size="small" className={styles.go} to={readPath(guide.Id, page)}>
        {t('goOn')}
      </ButtonLink>
    </section>
  );
};
