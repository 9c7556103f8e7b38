import type { ReactNode } from 'react';
import { useId } from 'react';
import { TabList } from '../../../ui/tab-list.tsx';
import { DeskButton } from '../desk/components/desk-button.tsx';
import { QuestionPanel } from '../question/components/question-panel.tsx';
import { t } from '../texts.ts';
import type { RoomModel, RoomTab } from '../use-room-model.ts';
import { Room } from './room.tsx';
import styles from './room-tabs.module.css';

interface Props {
  readonly room: RoomModel;
  /** A tab that the page adds; its panel scrolls by itself. */
  readonly extra?: { readonly title: string; readonly content: ReactNode };
}

/** The chat of a room and its questions, one at a time. */
export const RoomTabs = ({ room, extra }: Props) => {
  const id = useId();
  const { tab } = room;
  const tabs: { key: RoomTab; title: string }[] = [
    { key: 'chat', title: t('roomChat') },
    { key: 'questions', title: t('questionsTitle') },
  ];
  if (extra) tabs.push({ key: 'extra', title: extra.title });
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
        className={tab === 'extra' ? `${styles.panel} ${styles.scroll}` : styles.panel}
      >
        {tab === 'chat' && <Room room={room} />}
        {tab === 'questions' && <QuestionPanel room={room} />}
        {tab === 'extra' && extra?.content}
      </div>
    </>
  );
};
