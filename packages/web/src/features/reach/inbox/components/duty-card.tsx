import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { studioPath } from '@xuanjiang/contracts/rules/studio-page';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import { ClipboardList } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

type Duty = NonNullable<
  InboxMessage['Duty'] | InboxMessage['Threadduty'] | InboxMessage['Talkduty']
>;
type PageDuty = NonNullable<InboxMessage['Pageduty']>;

interface DutyTexts {
  readonly head: TextKey;
  readonly hint: TextKey;
}

const TEXTS: Readonly<Record<Duty, DutyTexts>> = {
  groupFull: { head: 'inboxGroupFull', hint: 'inboxGroupHint' },
  groupExpired: { head: 'inboxGroupExpired', hint: 'inboxGroupHint' },
  message: { head: 'inboxThreadMessage', hint: 'inboxThreadMessageHint' },
  report: { head: 'inboxThreadReport', hint: 'inboxThreadReportHint' },
  returned: { head: 'inboxTalkReturned', hint: 'inboxTalkReturnedHint' },
  approved: { head: 'inboxTalkApproved', hint: 'inboxTalkApprovedHint' },
};

const PAGE_TEXTS: Readonly<Record<PageDuty, DutyTexts>> = {
  returned: { head: 'inboxPageReturned', hint: 'inboxPageReturnedHint' },
  approved: { head: 'inboxPageApproved', hint: 'inboxPageApprovedHint' },
  restored: { head: 'inboxPageRestored', hint: 'inboxPageRestoredHint' },
};

/** Undefined also for one of a newer server, which this page does not know. */
const textsOf = ({ Duty, Threadduty, Talkduty, Pageduty }: InboxMessage): DutyTexts | undefined => {
  if (Pageduty) return PAGE_TEXTS[Pageduty];
  const duty = Duty ?? Threadduty ?? Talkduty;
  return duty ? TEXTS[duty] : undefined;
};

/** Whether a talk is to be broadcast, or on. */
const isAhead = (talk: NonNullable<InboxMessage['Talk']>, now: number): boolean =>
  ['upcoming', 'live'].includes(talkStatus(talk, now));

/** Something that staff have to do. */
export const DutyCard = ({ message, unread, now }: MessageProps) => {
  const { Title, Content, Link, Talk, Talkduty } = message;
  const said = textsOf(message);
  const head = t(said?.head ?? 'inboxDuty');
  // Where nothing is named, the head itself leads there.
  const leads = Title === '' && Link !== '';
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <ClipboardList className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>{leads ? <CoverLink to={Link}>{head}</CoverLink> : head}</h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      {Title !== '' && (
        <p className={styles.content}>
          {Link === '' ? Title : <CoverLink to={Link}>{Title}</CoverLink>}
        </p>
      )}
      {Content !== '' && <p className={styles.content}>{Content}</p>}
      {said && <p className={styles.note}>{t(said.hint)}</p>}
      {Talkduty === 'approved' && Talk !== null && isAhead(Talk, now) && (
        // In full: only that page may use the camera.
        <ButtonLink className={styles.act} size="small" to={studioPath(Talk.Id)} reloadDocument>
          {t('openTheStudio')}
        </ButtonLink>
      )}
      <Foot message={message} />
    </article>
  );
};
