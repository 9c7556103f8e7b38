import type { InboxReason } from '@xuanjiang/contracts/inbox';
import { MessageCircleReply } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { talkMomentPath } from '../../../talks/talk/public.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

/** What was replied to, where it is no message. */
const REPLIES: Partial<Readonly<Record<InboxReason, TextKey>>> = {
  reported: 'inboxReportAnswered',
  feedback: 'inboxFeedbackAnswered',
};

/** A question was answered, or staff replied: what was asked, what was said, and where. */
export const AnswerCard = ({ message, unread }: MessageProps) => {
  const { Kind, Reason, Title, Quote, Content, Talk, Atms, Link } = message;
  const title = t(Kind === 'answer' ? 'inboxAnswered' : (REPLIES[Reason] ?? 'inboxReplied'));
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <MessageCircleReply className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>
          {Link === '' ? title : <CoverLink to={Link}>{title}</CoverLink>}
        </h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      <div className={styles.answer}>
        {Quote !== '' && <blockquote className={`text-14-2 ${styles.quote}`}>{Quote}</blockquote>}
        <p className={styles.content}>
          {Content === '' && Kind === 'answer' ? t('inboxSpoken') : Content}
        </p>
      </div>
      {Talk === null && Title !== '' && <p className={styles.facts}>{Title}</p>}
      {Talk !== null && (
        <div className={styles.line}>
          <Emblem shortname={Talk.Universityshortname} color={Talk.Color} size={24} />
          <p className={styles.facts}>
            {Talk.Universityname} · {Talk.Title}
          </p>
          {Atms > 0 && (
            <RouterLink className={styles.jump} to={talkMomentPath(Talk.Id, Atms)}>
              <JumpPill atMs={Atms} />
            </RouterLink>
          )}
        </div>
      )}
      <Foot message={message} />
    </article>
  );
};
