import type { ReactNode } from 'react';
import { Activity, useId, useRef, useState } from 'react';
import { TabList } from '../../../../ui/tab-list.tsx';
import { useKeptScroll } from '../../../../ui/use-kept-scroll.ts';
import { DeskButton } from '../desk/components/desk-button.tsx';
import { QuestionPanel } from '../question/components/question-panel.tsx';
import { t } from '../texts.ts';
import type { RoomModel, RoomTab } from '../use-room-model.ts';
import { useIntended } from '../writing/use-intended.ts';
import { Room } from './room.tsx';
import styles from './room-tabs.module.css';

interface Props {
  readonly room: RoomModel;
  /** A tab that the page adds; its panel scrolls by itself. */
  readonly extra?: { readonly title: string; readonly content: ReactNode };
}

const ExtraPanel = ({ children }: { readonly children: ReactNode }) => {
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller);
  return (
    <div ref={scroller} className={`${styles.panel} ${styles.scroll}`}>
      {children}
    </div>
  );
};

/** The chat of a room and its questions, one at a time. */
export const RoomTabs = ({ room, extra }: Props) => {
  const id = useId();
  const { tab } = room;
  useIntended(room);
  const tabs: { key: RoomTab; title: string }[] = [
    { key: 'chat', title: t('chat') },
    { key: 'questions', title: t('questionsTitle') },
  ];
  if (extra) tabs.push({ key: 'extra', title: extra.title });
  // A tab that was opened stays, hidden, with its place.
  const [opened, setOpened] = useState<readonly RoomTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const panels: Record<RoomTab, ReactNode> = {
    chat: <Room room={room} />,
    questions: <QuestionPanel room={room} />,
    extra: <ExtraPanel>{extra?.content}</ExtraPanel>,
  };
  return (
    <>
      <div className={styles.bar}>
        <TabList
          id={id}
          label={t('roomTabs')}
          tabs={tabs}
          selected={tab}
          onSelect={room.selectTab}
        />
        <DeskButton room={room} />
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${tab}`}
        className={styles.panel}
      >
        {opened.map((key) => (
          <Activity key={key} mode={key === tab ? 'visible' : 'hidden'}>
            {panels[key]}
          </Activity>
        ))}
      </div>
    </>
  );
};
