import type { Thread } from '@xuanjiang/contracts/thread';
import type { LucideIcon } from 'lucide-react';
import { BellOff, BellRing, Flag, Landmark, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Sheet } from '../../../../ui/sheet.tsx';
import type { PlainRoom } from '../../room/public.ts';
import { ReportForm } from '../../room/public.ts';
import { useThreadActs } from '../api.ts';
import { newestOfOther } from '../model.ts';
import { t } from '../texts.ts';
import { BlockForm, StopForm } from './closing-forms.tsx';
import styles from './thread-menu.module.css';

interface MenuEntryProps {
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One thing that can be done with a thread. */
const MenuEntry = ({
  icon: Icon,
  danger = false,
  disabled = false,
  onPress,
  children,
}: MenuEntryProps) => (
  <li>
    <button
      type="button"
      className={danger ? `row-3 ${styles.entry} ${styles.danger}` : `row-3 ${styles.entry}`}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden="true" />
      {children}
    </button>
  </li>
);

interface Props {
  readonly thread: Thread;
  readonly room: PlainRoom;
  readonly onClose: () => void;
}

type Step = 'menu' | 'report' | 'stop' | 'block';

interface MenuProps extends Pick<Props, 'thread' | 'onClose'> {
  readonly onStep: (step: Step) => void;
}

const StudentEntries = ({ thread, onStep, onClose }: MenuProps) => {
  const { busy, resume } = useThreadActs(onClose);
  const navigate = useNavigate();
  return (
    <>
      {thread.Stopped ? (
        <MenuEntry icon={BellRing} disabled={busy} onPress={() => resume(thread.Id)}>
          {t('threadResume')}
        </MenuEntry>
      ) : (
        <MenuEntry icon={BellOff} danger onPress={() => onStep('stop')}>
          {t('threadStop')}
        </MenuEntry>
      )}
      <MenuEntry
        icon={Landmark}
        onPress={() => void navigate(`/orgDetail?id=${thread.University.Id}`, { replace: true })}
      >
        {t('threadUniversity')}
      </MenuEntry>
    </>
  );
};

const StaffEntries = ({ thread, onStep, onClose }: MenuProps) => {
  const { busy, unblock } = useThreadActs(onClose);
  return thread.Blocked ? (
    <MenuEntry icon={UserCheck} disabled={busy} onPress={() => unblock(thread.Id)}>
      {t('threadUnblock')}
    </MenuEntry>
  ) : (
    <MenuEntry icon={UserX} danger onPress={() => onStep('block')}>
      {t('threadBlock')}
    </MenuEntry>
  );
};

const TITLES = {
  menu: 'threadMore',
  report: 'threadReport',
  stop: 'threadStop',
  block: 'threadBlock',
} as const;

/** What can be done with a thread: report, stop or block, the page of the university. */
export const ThreadMenu = (props: Props) => {
  const { thread, room, onClose } = props;
  const [step, setStep] = useState<Step>('menu');
  // As it was when the menu was opened: a message that comes meanwhile is not reported by mistake.
  const [reported] = useState(() =>
    newestOfOther(room.reader.store.getState().log.messages, thread.Side),
  );
  const onBack = () => setStep('menu');
  const Entries = thread.Side === 'student' ? StudentEntries : StaffEntries;
  return (
    <Sheet open title={t(TITLES[step])} onClose={onClose}>
      {step === 'menu' && (
        <ul className={styles.list}>
          {reported !== null && (
            <MenuEntry icon={Flag} onPress={() => setStep('report')}>
              {t('threadReport')}
            </MenuEntry>
          )}
          <Entries thread={thread} onStep={setStep} onClose={onClose} />
        </ul>
      )}
      {step === 'report' && reported !== null && (
        <>
          <p className={`text-14-2 ${styles.said}`}>{reported.Content}</p>
          <p className={styles.hint}>{t('threadReportHint')}</p>
          <ReportForm topic={thread.Topic} offset={reported.Offset} onClose={onClose} />
        </>
      )}
      {step === 'stop' && <StopForm {...props} onBack={onBack} />}
      {step === 'block' && <BlockForm {...props} onBack={onBack} />}
    </Sheet>
  );
};
