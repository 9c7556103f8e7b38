import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { Link } from 'react-router-dom';
import { pageNow } from '../../../../../lib/page-now.ts';
import { Poster } from '../../../../../ui/poster.tsx';
import { audienceText } from '../../audience.ts';
import { useProvince } from '../../filter/use-province.ts';
import { minutesOf } from '../../number-text.ts';
import { talkPath } from '../../talk-action.ts';
import { useSimilarTalks } from '../api.ts';
import { t } from '../texts.ts';
import { whenText } from '../when.ts';
import styles from './similar-talks.module.css';

/** Talks like this one; nothing when there are none. */
export const SimilarTalks = ({ talk }: { readonly talk: TalkDetail }) => {
  const talks = useSimilarTalks(talk);
  const { province } = useProvince();
  if (talks.length === 0) return null;
  const now = pageNow();
  return (
    <section>
      <h2 className={styles.title}>{t('detailSimilar')}</h2>
      <ul className={styles.talks}>
        {talks.map((other) => {
          const status = talkStatus(other, now);
          return (
            <li key={other.Id}>
              <Link className={`col card-clip ${styles.talk}`} to={talkPath(other.Id)}>
                <Poster color={other.Color} className={styles.poster}>
                  {status === 'live' && <span className={styles.live}>{t('talkLive')}</span>}
                  {status === 'replay' && other.Durationms > 0 && (
                    <span className={styles.length}>
                      {t('minutesOf', { count: minutesOf(other.Durationms) })}
                    </span>
                  )}
                </Poster>
                <span className={`two-lines ${styles.name}`}>{other.Title}</span>
                <span className={styles.when}>
                  {whenText(other.Starttime)} · {audienceText(other, province?.value ?? '')}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
