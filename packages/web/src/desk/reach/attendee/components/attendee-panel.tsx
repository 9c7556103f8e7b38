import type { Attendee } from '@xuanjiang/contracts/attendee';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { FactList, RecordPanel } from '../../../kit/public.ts';
import { CoveredPhone } from '../../signup/public.ts';
import { useAttendeeCalls } from '../api.ts';
import { isWaiting } from '../model.ts';
import { t } from '../texts.ts';
import { companionsText, StateTag } from './attendee-columns.tsx';
import { wayText } from './attendee-tabs.tsx';

interface Props {
  readonly eventId: string;
  readonly attendee: Attendee;
  readonly onGive: () => void;
  readonly onClose: () => void;
}

const movedText = ({ Movedtime, Movedby: by }: Attendee): string => {
  if (Movedtime === 0) return '';
  const time = momentOf(Movedtime);
  return by === '' ? t('attendeesMovedAlone', { time }) : t('attendeesMovedBy', { time, by });
};

const checkinText = ({ Checkintime, Door: door }: Attendee): string => {
  if (Checkintime === 0) return '';
  const time = momentOf(Checkintime);
  return door === '' ? time : t('attendeesDoor', { time, door });
};

/** What of an attendee is known, and the way to the phone. */
export const AttendeePanel = ({ eventId, attendee, onGive, onClose }: Props) => {
  const { Id, Name, School, Enrollmentyear, Address, Phone, Attendance, Time } = attendee;
  const { reveal } = useAttendeeCalls();
  const facts = [
    [t('attendeesSchool'), `${School} · ${t('signupsYearOf', { year: Enrollmentyear })}`],
    [t('region'), Address],
    [t('attendeesWay'), wayText(Attendance)],
    [t('attendeesCompanions'), companionsText(attendee)],
    [t('attendeesTime'), momentOf(Time)],
    [t('attendeesMoved'), movedText(attendee)],
    [t('attendeesCheckin'), checkinText(attendee)],
  ] as const;
  const phone = (
    <CoveredPhone
      key={Id}
      phone={Phone}
      subject={`${Name} · ${Phone}`}
      seen={{ by: attendee.Seenby, at: attendee.Seentime, reason: attendee.Seenreason }}
      busy={reveal.isPending}
      reveal={(Reason, onShown) =>
        reveal.mutate(
          { Eventid: eventId, Id, Reason },
          { onSuccess: ({ Phone: whole }) => onShown(whole) },
        )
      }
    />
  );
  return (
    <RecordPanel
      open
      title={Name}
      extra={<StateTag attendee={attendee} />}
      footer={
        isWaiting(attendee) && (
          <Button type="primary" onClick={onGive}>
            {t('attendeesGive')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <FactList facts={[[t('signupsPhone'), phone], ...facts.filter(([, said]) => said !== '')]} />
    </RecordPanel>
  );
};
