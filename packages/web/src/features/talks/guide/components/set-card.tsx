import type { GuideSet } from '@xuanjiang/contracts/guide-fields';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { setPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './set-card.module.css';

interface Props {
  readonly set: GuideSet;
  /** Says what is in it as well, for the list of all. */
  readonly wide?: boolean;
}

/** A set of guides: three covers in the colours of its universities, its name, how many. */
export const SetCard = ({ set, wide = false }: Props) => (
  <li className={wide ? `row-10px ${styles.card} ${styles.wide}` : `row-10px ${styles.card}`}>
    <div className={styles.pile} aria-hidden="true">
      {[...set.Colors].reverse().map((color, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two universities may have one colour
        <span key={at} style={{ backgroundColor: color }} />
      ))}
    </div>
    <div className="fill">
      <CoverLink className={styles.title} to={setPath(set.Id)}>
        {set.Title}
      </CoverLink>
      {wide && <p className={styles.intro}>{set.Intro}</p>}
      <p className={styles.count}>{t('guideSetCount', { count: set.Count })}</p>
    </div>
  </li>
);
