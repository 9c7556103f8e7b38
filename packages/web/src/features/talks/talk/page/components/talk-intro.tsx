import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { minutesOf } from '../../figures.ts';
import { paragraphsOf } from '../model.ts';
import { t } from '../texts.ts';
import { whenText } from '../when.ts';
import { ChapterList } from './chapter-list.tsx';
import styles from './talk-intro.module.css';
import { UniversityCard } from './university-card.tsx';

interface Props {
  readonly talk: TalkDetail;
  readonly status: TalkStatus;
  readonly onSeek: (seconds: number) => void;
}

/** What a talk is about, by whom and when, and its parts. */
export const TalkIntro = ({ talk, status, onSeek }: Props) => {
  const facts = [
    [t('detailSpeaker'), `${talk.Speaker} ${talk.Speakertitle}`.trim()],
    [t('detailTime'), whenText(talkSpan(talk).from)],
    ...(talk.Durationms > 0
      ? [[t('detailLength'), t('detailMinutes', { count: minutesOf(talk.Durationms) })]]
      : []),
  ].filter(([, value]) => value !== '');
  const chapters = status === 'replay' ? (talk.Media?.Chapters ?? []) : [];
  return (
    <>
      <section className={styles.card}>
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
      {chapters.length > 0 && <ChapterList chapters={chapters} onSeek={onSeek} />}
      <UniversityCard university={talk.University} />
    </>
  );
};
