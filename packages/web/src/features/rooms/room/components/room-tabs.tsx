import type { ReactNode } from 'react';
import { Activity, useId, useRef, useState } from 'react';
import { TabList } from '../../../../ui/tab-list.tsx';
import { useKeptScroll } from '../../../../ui/use-kept-scroll.ts';
import { DeskButton } from '../desk/components/desk-button.tsx';
import { QuestionPanel } from '../question/components/question-panel.tsx';
import { t } from '../texts.ts';
import type { PageTab, RoomModel, RoomTab } from '../use-room-model.ts';
import { useIntended } from '../writing/use-intended.ts';
import { Room } from './room.tsx';
import styles from './room-tabs.module.css';

/** A tab that the page adds. */
export interface AddedTab {
  readonly key: PageTab;
  readonly title: string;
  readonly content: ReactNode;
  /** It scrolls by itself. */
  readonly scrolls?: boolean;
}

interface Props {
  readonly room: RoomModel;
  readonly added?: readonly AddedTab[];
}

const NONE: readonly AddedTab[] = [];

/** A panel that scrolls by itself. */
const AddedPanel = ({ children }: { readonly children: ReactNode }) => {
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller);
  return (
    <div ref={scroller} className={`${styles.panel} ${styles.scroll}`}>
      {children}
    </div>
  );
};

/** More tabs than these stand closer. */
const MANY = 3;

/** The chat of a room and its questions, one at a time. */
export const RoomTabs = ({ room, added = NONE }: Props) => {
  const id = useId();
  useIntended(room);
  const tabs: { key: RoomTab; title: string }[] = [
    { key: 'chat', title: t('chat') },
    { key: 'questions', title: t('questionsTitle') },
  ];
  tabs.push(...added);
  // What the page added before may be gone.
  const tab = tabs.some(({ key }) => key === room.tab) ? room.tab : 'chat';
  // A tab that was opened stays, hidden, with its place.
  const [opened, setOpened] = useState<readonly RoomTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const panelOf = (key: RoomTab): ReactNode => {
    if (key === 'chat') return <Room room={room} />;
    if (key === 'questions') return <QuestionPanel room={room} />;
    const page = added.find((each) => each.key === key);
    return page?.scrolls === true ? page.content : <AddedPanel>{page?.content}</AddedPanel>;
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
          fit={tabs.length > MANY ? 'close' : undefined}
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
            {panelOf(key)}
          </Activity>
        ))}
      </div>
    </>
  );
};
