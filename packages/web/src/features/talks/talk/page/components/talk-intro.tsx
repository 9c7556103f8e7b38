import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { University } from '@xuanjiang/contracts/university';
import { ExternalLink } from 'lucide-react';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { minutesOf } from '../../number-text.ts';
import { paragraphsOf, siteText } from '../model.ts';
import { t } from '../texts.ts';
import { whenText } from '../when.ts';
import styles from './talk-intro.module.css';

/** A university in short. */
const UniversityCard = ({ university }: { readonly university: University }) => {
  const { Name, Shortname, Color, Province, City, Kind, Dept, Site, F985, F211 } = university;
  const site = siteText(Site);
  const place = Province === City ? City : `${Province} ${City}`;
  const labels = [Kind, ...(F985 ? ['985'] : []), ...(F211 ? ['211'] : [])];
  return (
    <section className="panel">
      <h2 className={styles.title}>{t('institution')}</h2>
      <div className="row-3">
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
        <a className={`tap ${styles.site}`} href={Site} target="_blank" rel="noreferrer">
          {t('detailSite')}
          <span>{site}</span>
          <ExternalLink size={15} aria-hidden="true" />
        </a>
      )}
    </section>
  );
};

interface Props {
  readonly talk: TalkDetail;
}

/** What a talk is about, by whom and when. */
export const TalkIntro = ({ talk }: Props) => {
  const facts = [
    [t('speaker'), `${talk.Speaker} ${talk.Speakertitle}`.trim()],
    [t('time'), whenText(talkSpan(talk).from)],
    ...(talk.Durationms > 0
      ? [[t('detailLength'), t('minutesOf', { count: minutesOf(talk.Durationms) })]]
      : []),
  ].filter(([, value]) => value !== '');
  return (
    <>
      <section className="panel">
        <h2 className={styles.title}>{t('detailAbout')}</h2>
        {paragraphsOf(talk.Intro).map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <UniversityCard university={talk.University} />
    </>
  );
};
