import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import { Link } from 'react-router-dom';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import { useMarks } from '../actions.ts';
import { reminderText } from '../reminder-text.ts';
import { t } from '../texts.ts';

interface Props {
  readonly talk: Pick<Talk, 'Id' | 'Starttime'>;
  readonly className?: string | undefined;
}

/** Says to whoever reserved a talk when and how they are reminded of it, or that they want no reminders. */
export const ReminderNote = ({ talk, className }: Props) => {
  const { has } = useMarks();
  const now = useNow(MINUTE_MS);
  const reserved = has('reservation', talk.Id);
  const { data } = trpc.inbox.getSettings.useQuery({}, { enabled: reserved });
  if (!reserved) return null;
  const off = data?.Muted.includes('reminder') ?? false;
  return (
    <p className={className}>
      {off ? t('remindOff') : reminderText(talk.Starttime, now, pageFacts.lang)}{' '}
      <Link to="/message">{t(off ? 'remindSwitchOn' : 'remindChange')}</Link>
    </p>
  );
};
