import type { StatParts } from '@xuanjiang/contracts/stat';
import { partName, restName } from '../amount-text.ts';
import { t } from '../texts.ts';
import styles from './stat.module.css';

/** A figure by province, year or school as bars; what is of too few students is in the last one. */
export const PartBars = ({ parts }: { readonly parts: StatParts }) => {
  const { List, Rest } = parts;
  const largest = Math.max(1, ...List.map(({ Amount }) => Amount), Rest.Amount);
  const width = (amount: number) => ({ width: `${Math.max(1, (amount / largest) * 100)}%` });
  if (List.length === 0 && Rest.Amount === 0)
    return <p className={styles.quiet}>{t(Rest.Count === 0 ? 'statNothing' : 'statTooFew')}</p>;
  return (
    <>
      <ul className={styles.parts}>
        {List.map((part) => (
          <li key={part.Value}>
            <span>{partName(parts, part)}</span>
            <span className={styles.track} style={width(part.Amount)} />
            <b>{part.Amount.toLocaleString('en')}</b>
          </li>
        ))}
        {Rest.Amount > 0 && (
          <li className={styles.rest}>
            <span>{restName(parts)}</span>
            <span className={styles.track} style={width(Rest.Amount)} />
            <b>{Rest.Amount.toLocaleString('en')}</b>
          </li>
        )}
      </ul>
      <p className={styles.quiet}>{t('statSmall')}</p>
    </>
  );
};
