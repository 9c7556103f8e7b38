import type { Attendance, EventDetail, EventList } from '@xuanjiang/contracts/event';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useSignUp } from '../actions.ts';
import { freeOf, WAY_TEXTS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './apply-sheet.module.css';

export interface Props {
  readonly event: EventDetail;
  /** The ways in which somebody may come; one for a companion comes as the student does. */
  readonly ways: readonly Attendance[];
  /** The student has a place already: it is for the companion. */
  readonly companion: boolean;
  readonly onClose: () => void;
}

const stateText = (list: EventList | undefined, wanted: number): string => {
  if (list === undefined) return '';
  const free = freeOf(list);
  if (free === 0) return t('eventApplyFull', { count: list.Waiting });
  return free < wanted ? t('eventApplyPart', { count: free }) : t('eventLeft', { count: free });
};

/** Asks how somebody comes, and for how many, and signs up. */
export const ApplySheet = ({ event, ways, companion, onClose }: Props) => {
  const listOf = (way: Attendance) => event.Lists.find(({ Attendance: one }) => one === way);
  const [way, setWay] = useState<Attendance>(ways[0] ?? 'site');
  const [count, setCount] = useState<'1' | '2'>('1');
  const { signUp, pending } = useSignUp(event, onClose);
  const list = listOf(way);
  const wanted = companion ? 1 : Number(count);
  const full = list !== undefined && freeOf(list) === 0;
  return (
    <Sheet open title={t(companion ? 'eventAddCompanion' : 'eventApplyTitle')} onClose={onClose}>
      {ways.length > 1 && (
        <>
          <p className={styles.label}>{t('eventWay')}</p>
          <Segmented
            label={t('eventWay')}
            segments={ways.map((value) => ({ value, label: t(WAY_TEXTS[value]) }))}
            value={way}
            onChange={setWay}
          />
        </>
      )}
      {!companion && (
        <>
          <p className={styles.label}>{t('eventHowMany')}</p>
          <Segmented
            label={t('eventHowMany')}
            segments={[
              { value: '1', label: t('eventOne') },
              { value: '2', label: t('eventTwo') },
            ]}
            value={count}
            onChange={setCount}
          />
        </>
      )}
      <p className={`text-14-2 ${styles.state}`}>
        {stateText(list, wanted)}
        <br />
        {t('eventApplySeen')}
      </p>
      <Button
        size="large"
        disabled={pending}
        onClick={() => signUp(way, companion ? 2 : Number(count))}
      >
        {t(full ? 'eventApplyWaiting' : 'eventApply')}
      </Button>
    </Sheet>
  );
};
