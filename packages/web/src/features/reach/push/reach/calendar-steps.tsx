import type { ReachSubject } from '@xuanjiang/contracts/rules/reach-ways';
import { useCallback, useEffect, useState } from 'react';
import { copyText } from '../../../../lib/copy-text.ts';
import { blocksFiles, saveAddress } from '../../../../lib/save-blob.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { eventCalendarPath } from '../../../events/event/public.ts';
import { talkCalendarPath, webcalAddress } from '../../../talks/talk/public.ts';
import styles from './reach-sheet.module.css';
import { t } from './texts.ts';

export interface CalendarOffer {
  /** What is shown after the press; null before it. */
  readonly shown: 'file' | 'steps' | null;
  readonly address: string;
  readonly isCopied: boolean;
  readonly waiting: boolean;
  readonly take: () => void;
  readonly copy: () => void;
}

/** Gives the entry of a talk or event as a file; where that is blocked, an address for a browser. */
export const useCalendarOffer = (kind: ReachSubject, id: string): CalendarOffer => {
  const utils = trpc.useUtils();
  const [shown, setShown] = useState<CalendarOffer['shown']>(null);
  const [address, setAddress] = useState('');
  const [isCopied, setCopied] = useState(false);
  const copyOf = async (text: string): Promise<void> => setCopied(await copyText(text));
  const open = (text: string): void => {
    setAddress(text);
    setShown('steps');
    void copyOf(text);
  };
  const renew = trpc.calendar.renew.useMutation({
    onSuccess(answer) {
      utils.calendar.get.setData({}, answer);
      open(webcalAddress(answer.Path, location.origin));
    },
  });
  const isOfTalk = kind === 'talk';
  const known = trpc.calendar.get.useQuery({}, { enabled: isOfTalk && blocksFiles() });
  const path = isOfTalk ? talkCalendarPath(id) : eventCalendarPath(id);
  /** A new address ends the one that a calendar may hold: it is made only where there is none. */
  const openAll = async (): Promise<void> => {
    const { data } = known.data === undefined ? await known.refetch() : known;
    if (data === undefined) showToast(t('calendarUnknown'));
    else if (data.Path === '') renew.mutate({});
    else open(webcalAddress(data.Path, location.origin));
  };
  const take = (): void => {
    if (!blocksFiles()) {
      saveAddress(path);
      setShown('file');
    } else if (!isOfTalk) {
      open(location.origin + path);
    } else {
      void openAll();
    }
  };
  const waiting = renew.isPending || (known.isFetching && blocksFiles());
  return { shown, address, isCopied, waiting, take, copy: () => void copyOf(address) };
};

/** The address of one entry, for who pressed the button of a calendar where files are blocked. */
export const useEntryAddress = (kind: ReachSubject, id: string) => {
  const [isCopied, setCopied] = useState(false);
  const path = kind === 'talk' ? talkCalendarPath(id) : eventCalendarPath(id);
  const address = location.origin + path;
  const copy = useCallback(() => void copyText(address).then(setCopied), [address]);
  useEffect(copy, [copy]);
  return { address, isCopied, copy };
};

interface Props {
  /** It is the calendar of all bookings, and not of one entry. */
  readonly all: boolean;
  readonly calendar: Pick<CalendarOffer, 'address' | 'isCopied' | 'copy'>;
  readonly onDone: () => void;
}

/** How the address comes into the calendar, step by step. */
export const CalendarSteps = ({ all, calendar, onDone }: Props) => {
  const { address, isCopied, copy } = calendar;
  return (
    <>
      <p className={styles.copied} role="status">
        {t(isCopied ? 'calendarCopiedTalk' : 'calendarNotCopied')}
      </p>
      <p className={styles.address}>{address}</p>
      <ol className={styles.steps}>
        <li>{t('calendarStep1')}</li>
        <li>{t('calendarStep2')}</li>
        <li>{t('calendarStep3')}</li>
      </ol>
      <p className={styles.always}>{t(all ? 'calendarWhy' : 'calendarWhyEvent')}</p>
      <div className={styles.foot}>
        <Button size="large" onClick={onDone}>
          {t('iUnderstand')}
        </Button>
        <Button kind="plain" size="small" onClick={copy}>
          {t('copyAddress')}
        </Button>
      </div>
    </>
  );
};
