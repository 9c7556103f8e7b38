import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { clockOf, dayOf, dayStart, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { REPEAT_WEEKS_MAX, WEEK_MS } from '@xuanjiang/contracts/rules/weekly-times';
import { Button, Checkbox, InputNumber } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { DayInput, ListFailed, ListSkeleton, StaffDialog } from '../../../kit/public.ts';
import { useBulk, useRepeat, useWeeks } from '../api.ts';
import { t } from '../texts.ts';
import styles from './repeat.module.css';

/** Weeks that are offered first. */
const WEEKS = 8;

const inBounds = (weeks: number): number => Math.min(REPEAT_WEEKS_MAX, Math.max(1, weeks));

type Made = NonNullable<ReturnType<typeof useRepeat>['data']>['Made'];

interface MadeProps {
  readonly made: Made;
  readonly desk: boolean;
  readonly approval: boolean;
  readonly onClose: () => void;
}

/** What was made: it is sent on, or undone, as one. */
const MadeDialog = ({ made, desk, approval, onClose }: MadeProps) => {
  const { mutate, isPending } = useBulk();
  const count = made.length;
  const run = (Act: 'publish' | 'submit' | 'remove'): void =>
    mutate(
      { Act, Talks: made.map(({ Id, Version }) => ({ Id, Version })) },
      {
        onSuccess: ({ Done, Refused }) => {
          const [first] = Refused;
          const done = Done.length;
          if (first !== undefined)
            showToast(t('talksBulkSome', { done, count: Refused.length, why: first.Msg }));
          else
            showToast(
              Act === 'remove' ? t('talkRepeatUndone') : t('talksBulkDone', { count: done }),
            );
          onClose();
        },
      },
    );
  return (
    <StaffDialog
      title={t('talkRepeatMade', { count })}
      onClose={onClose}
      footer={
        <>
          <Button danger loading={isPending} onClick={() => run('remove')}>
            {t('talkRepeatUndo')}
          </Button>
          <Button onClick={onClose}>{t('talkRepeatKeep')}</Button>
          <Button
            type="primary"
            loading={isPending}
            onClick={() => run(desk ? 'publish' : 'submit')}
          >
            {t(desk || !approval ? 'talksBulkPublish' : 'talksBulkSubmit', { count })}
          </Button>
        </>
      }
    >
      <ul className={styles.weeks} aria-label={t('talkRepeatDates')}>
        {made.map(({ Id, Starttime }) => (
          <li key={Id}>
            {dayOf(Starttime)} {clockOf(Starttime)}
          </li>
        ))}
      </ul>
    </StaffDialog>
  );
};

interface Props {
  readonly talk: OwnTalkDetail;
  readonly desk: boolean;
  /** Whether talks of universities wait for an operator. */
  readonly approval: boolean;
  readonly onClose: () => void;
}

/** Makes a talk again for the coming weeks. */
export const RepeatDialog = ({ talk, desk, approval, onClose }: Props) => {
  const [weeks, setWeeks] = useState(WEEKS);
  /** Starts that are left out. */
  const [out, setOut] = useState<readonly number[]>([]);
  const { data, isPlaceholderData, isError, error, refetch } = useWeeks(talk.Id, weeks);
  const { mutate, isPending, data: answer } = useRepeat();
  const id = useId();
  if (answer !== undefined) {
    return <MadeDialog made={answer.Made} {...{ desk, approval, onClose }} />;
  }
  // While more weeks are read, those of before are shown.
  const times = (data?.List ?? []).slice(0, weeks);
  const starts = times.map(({ Starttime }) => Starttime).filter((start) => !out.includes(start));
  const [first] = times;
  const until = (day: string): void => {
    if (first === undefined || !isDay(day)) return;
    setWeeks(inBounds(Math.floor((dayStart(day) + DAY_MS - 1 - first.Starttime) / WEEK_MS) + 1));
  };
  return (
    <StaffDialog
      title={t('talkRepeat')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('talkBack')}</Button>
          <Button
            type="primary"
            loading={isPending}
            disabled={starts.length === 0 || isPlaceholderData}
            onClick={() => mutate({ Id: talk.Id, Starts: starts })}
          >
            {t('talkRepeatMake', { count: starts.length })}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        {t('talkRepeatHint', { time: clockOf(talk.Starttime ?? 0), title: talk.Title })}
      </p>
      <div className={styles.fields}>
        <label htmlFor={`${id}weeks`}>{t('talkRepeatWeeks')}</label>
        <InputNumber
          id={`${id}weeks`}
          min={1}
          max={REPEAT_WEEKS_MAX}
          precision={0}
          value={weeks}
          // While it is empty, the next number is being typed.
          onChange={(count) => count !== null && setWeeks(inBounds(count))}
        />
        <label htmlFor={`${id}until`}>{t('talkRepeatUntil')}</label>
        <DayInput
          id={`${id}until`}
          value={dayOf(times.at(-1)?.Starttime ?? Date.now())}
          onChange={until}
        />
      </div>
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <ListSkeleton />}
      <ul className={styles.weeks} aria-label={t('talkRepeatDates')}>
        {times.map(({ Starttime, Overlaps }) => (
          <li key={Starttime}>
            <Checkbox
              checked={!out.includes(Starttime)}
              onChange={({ target }) =>
                setOut((before) =>
                  target.checked
                    ? before.filter((start) => start !== Starttime)
                    : [...before, Starttime],
                )
              }
            >
              {dayOf(Starttime)} {clockOf(Starttime)}
            </Checkbox>
            {Overlaps.map((one) => (
              <p key={one.Id} className={styles.warning}>
                <TriangleAlert size={13} aria-hidden="true" />
                {t('talkOverlap', {
                  time: clockOf(one.Starttime),
                  title: one.Title || t('talksNoTitle'),
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </StaffDialog>
  );
};
