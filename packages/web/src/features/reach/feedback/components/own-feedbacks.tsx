import type { Feedback } from '@xuanjiang/contracts/feedback';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { useOwnFeedbacks, useTalkTitle } from '../api.ts';
import { KIND_TEXTS, timeText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './feedback.module.css';
import { OwnPicture } from './picture-tile.tsx';
import pictures from './pictures.module.css';

const Origin = ({ link }: { readonly link: string }) => {
  const title = useTalkTitle(link);
  return (
    <Link className={`tap ${styles.origin}`} to={link}>
      {t('feedbackFrom', { page: title || link })}
    </Link>
  );
};

const Card = ({ feedback }: { readonly feedback: Feedback }) => {
  const { Kind, Content, Link: link, Pictures, Time, State, Answer, Answeredtime } = feedback;
  const answered = State === 'answered';
  return (
    <article className={`card ${styles.card}`}>
      <div className={`row-wrap ${styles.head}`}>
        <h3 className={styles.kind}>{t(KIND_TEXTS[Kind])}</h3>
        <time className={`second-3 ${styles.time}`} dateTime={new Date(Time).toISOString()}>
          {timeText(Time)}
        </time>
        <Tag kind={answered ? 'staff' : 'plain'}>{t(answered ? 'replied' : 'feedbackOpen')}</Tag>
      </div>
      <p className={styles.content}>{Content}</p>
      {Pictures.length > 0 && (
        <ul className={pictures.tiles}>
          {Pictures.map(({ Id }, place) => (
            <li key={Id} className={pictures.tile}>
              <OwnPicture id={Id} number={place + 1} />
            </li>
          ))}
        </ul>
      )}
      {link !== '' && <Origin link={link} />}
      {answered && (
        <div className={styles.answer}>
          <p className={`second-2 ${styles.answered}`}>
            {t('feedbackAnswer', { time: timeText(Answeredtime ?? Time) })}
          </p>
          <p className={styles.content}>{Answer}</p>
        </div>
      )}
    </article>
  );
};

const List = () => {
  const { feedbacks, query, more, loadMore } = useOwnFeedbacks();
  if (feedbacks === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={3} />} />;
  if (feedbacks.length === 0) return <p className={styles.none}>{t('feedbackNone')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {feedbacks.map((feedback) => (
          <li key={feedback.Id}>
            <Card feedback={feedback} />
          </li>
        ))}
      </ul>
      <LoadMore state={more} onMore={loadMore} endText={t('thatIsAll')} />
    </>
  );
};

/** What the caller has reported, and what was answered. */
export const OwnFeedbacks = ({
  heading,
}: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}) => (
  <section className={styles.own}>
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {t('feedbackOwn')}
    </h2>
    <List />
  </section>
);
