import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { reminderText } from '../reminder-text.ts';
import { useMarks } from '../use-marks.ts';

interface Props {
  readonly talk: Pick<Talk, 'Id' | 'Starttime'>;
  readonly className?: string | undefined;
}

/** Says to whoever reserved a talk when and how they are reminded of it. */
export const ReminderNote = ({ talk, className }: Props) => {
  const { has } = useMarks();
  const now = useNow(MINUTE_MS);
  if (!has('reservation', talk.Id)) return null;
  return <p className={className}>{reminderText(talk.Starttime, now, pageFacts.lang)}</p>;
};
