import type { SearchGroup } from '@xuanjiang/contracts/search';
import { ChevronRight } from 'lucide-react';
import { Section } from '../../../../ui/section.tsx';
import { KIND_TEXTS, totalText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './group-section.module.css';
import { HitList } from './hit-list.tsx';
import { UniversityStrip } from './university-strip.tsx';

interface Props {
  readonly group: SearchGroup;
  readonly marked: string;
  readonly onAll: () => void;
}

/** The best hits of a kind, and the way to all of them. */
export const GroupSection = ({ group, marked, onAll }: Props) => {
  const { Kind: kind, Total: total, List: hits } = group;
  const more = total > hits.length && (
    <button type="button" className={styles.all} onClick={onAll}>
      {t('searchAllOf', { count: totalText(total) })}
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
  return (
    <Section title={t(KIND_TEXTS[kind])} aside={more}>
      {kind === 'university' ? (
        <UniversityStrip hits={hits} marked={marked} />
      ) : (
        <HitList kind={kind} hits={hits} marked={marked} />
      )}
    </Section>
  );
};
