import { Link } from 'react-router-dom';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { useGuideSets } from '../api.ts';
import { t } from '../texts.ts';
import { SetCard } from './set-card.tsx';
import styles from './set-strip.module.css';

/** The first sets, in a line that scrolls sideways; nothing where there are none, or they do not load. */
export const SetStrip = () => {
  const { data, isPending } = useGuideSets();
  if (!isPending && (data === undefined || data.List.length === 0)) return null;
  return (
    <Section
      title={t('guideSets')}
      aside={
        data && (
          <Link className={styles.all} to="/ebookSetList">
            {t('allOf', { count: data.Total })}
          </Link>
        )
      }
    >
      {data === undefined ? (
        <SkeletonBlock className={styles.waiting} />
      ) : (
        <ul className={`flex-3 ${styles.strip}`}>
          {data.List.map((set) => (
            <SetCard key={set.Id} set={set} />
          ))}
        </ul>
      )}
    </Section>
  );
};
