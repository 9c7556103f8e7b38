import type { Announcement } from '@xuanjiang/contracts/outreach-announcement';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../kit/public.ts';
import { useSteer } from '../api.ts';
import { isOpen, STATE_COLORS, stateText, studentsText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './announcing.module.css';

interface Props {
  readonly announcement: Announcement;
  /** Whether whoever looks is an operator, who pauses and stops. */
  readonly desk: boolean;
}

const Acts = ({ announcement }: Pick<Props, 'announcement'>) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSteer(() => setAsking(false));
  const { Id, Version, State, Title } = announcement;
  const to = State === 'paused' ? 'running' : 'paused';
  return (
    <div className={styles.acts}>
      <Button size="small" disabled={isPending} onClick={() => mutate({ Id, Version, State: to })}>
        {t(to === 'running' ? 'goOn' : 'pause')}
      </Button>
      <Button size="small" danger disabled={isPending} onClick={() => setAsking(true)}>
        {t('announceStop')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('announceStopTitle')}
          subject={Title}
          consequences={[t('announceStopFinal')]}
          action={t('announceStop')}
          busy={isPending}
          onConfirm={() => mutate({ Id, Version, State: 'stopped' })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** One announcement: how it stands, and what it said. */
export const AnnouncementCard = ({ announcement, desk }: Props) => {
  const { Title, State, Told, Planned, Startedtime, Displayname, Templatename } = announcement;
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <Tag color={STATE_COLORS[State]}>{stateText(announcement)}</Tag>
        {desk && isOpen(announcement) && <Acts announcement={announcement} />}
      </div>
      <b>{Title}</b>
      <p>{t('announceTold', { told: studentsText(Told), planned: studentsText(Planned) })}</p>
      <p className={styles.hint}>
        {t('announceBy', {
          time: momentOf(Startedtime),
          name: Displayname,
          template: Templatename,
        })}
      </p>
    </article>
  );
};
