import type { University } from '@xuanjiang/contracts/university';
import { ExternalLink } from 'lucide-react';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { siteText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talk-intro.module.css';

/** A university in short. */
export const UniversityCard = ({ university }: { readonly university: University }) => {
  const { Name, Shortname, Color, Province, City, Kind, Dept, Site, F985, F211 } = university;
  const site = siteText(Site);
  const place = Province === City ? City : `${Province} ${City}`;
  const labels = [Kind, ...(F985 ? ['985'] : []), ...(F211 ? ['211'] : [])];
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('detailUniversity')}</h2>
      <div className={styles.university}>
        <Emblem shortname={Shortname} color={Color} size={48} />
        <div>
          <p className={styles.name}>{Name}</p>
          <p className={styles.place}>{[place, Dept].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <ul className={styles.labels}>
        {labels.filter(Boolean).map((label) => (
          <li key={label} className={styles.label}>
            {label}
          </li>
        ))}
      </ul>
      {site !== '' && (
        <a className={styles.site} href={Site} target="_blank" rel="noreferrer">
          {t('detailSite')}
          <span>{site}</span>
          <ExternalLink size={15} aria-hidden="true" />
        </a>
      )}
    </section>
  );
};
