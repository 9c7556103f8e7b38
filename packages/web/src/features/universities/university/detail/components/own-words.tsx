import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { t } from '../../texts.ts';
import styles from './own-words.module.css';

interface Props {
  readonly university: UniversityDetail;
}

/** Majors that are shown before all are asked for. */
const MAJORS = 8;

const Contact = ({ university }: Props) => {
  const { Phone, Hours, Address } = university;
  // Where two phones stand, nobody knows which of them is meant.
  const dialled = /^[\d\s()（）-]+$/.test(Phone) ? Phone.replaceAll(/[^\d+]/g, '') : '';
  const rows = [
    {
      name: t('orgPhone'),
      value: dialled === '' ? Phone : <a href={`tel:${dialled}`}>{Phone}</a>,
      given: Phone,
    },
    { name: t('orgHours'), value: Hours, given: Hours },
    { name: t('orgAddress'), value: Address, given: Address },
  ].filter(({ given }) => given !== '');
  return (
    rows.length > 0 && (
      <Section title={t('orgContact')}>
        <dl className="panel">
          {rows.map(({ name, value }) => (
            <div key={name} className={`flex-3 ${styles.contact}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    )
  );
};

const Taught = ({ university: { Majors } }: Props) => {
  const [all, setAll] = useState(false);
  if (Majors.length === 0) return null;
  return (
    <Section title={t('orgTaught')}>
      <ul className="panel">
        {(all ? Majors : Majors.slice(0, MAJORS)).map(({ Name, Kind, Note }) => (
          <li key={Name} className={styles.major}>
            {Name} <span className={styles.kind}>{[Kind, Note].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {!all && Majors.length > MAJORS && (
          <li>
            <Button kind="plain" onClick={() => setAll(true)}>
              {t('orgTaughtAll', { count: Majors.length })}
            </Button>
          </li>
        )}
      </ul>
    </Section>
  );
};

/** What a university says of itself: what is read first, its campus, how to reach it, and what it teaches. */
export const OwnWords = ({ university }: Props) => (
  <>
    {university.Intro !== '' && <p className={`panel ${styles.intro}`}>{university.Intro}</p>}
    {university.Pictures.length > 0 && (
      <ul className={styles.pictures} aria-label={t('orgPictures')}>
        {university.Pictures.map(({ Url, Text }) => (
          <li key={Url} className={styles.picture}>
            <figure style={{ margin: 0 }}>
              <img src={Url} alt={Text} loading="lazy" decoding="async" />
              <figcaption aria-hidden="true">{Text}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    )}
    <Contact university={university} />
    <Taught university={university} />
  </>
);
