import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import type { RoomModel } from '../../use-room-model.ts';
import { useQuestionKeys } from '../use-question-keys.ts';
import styles from './desk.module.css';
import type { QuestionPanel } from './question-panel.tsx';

interface PanelProps extends ComponentProps<typeof QuestionPanel> {
  readonly onClose?: () => void;
}

const LazyQuestions = lazyView<PanelProps>(
  async () => (await import('./question-panel.tsx')).QuestionPanel,
);

/** The questions that wait, without the rest of the desk: beside the picture of the studio. */
export const StaffQuestions = ({ room }: { readonly room: RoomModel }) => {
  const list = useRef<HTMLDivElement>(null);
  useQuestionKeys(list);
  const { reader, reply, moderation } = room;
  if (moderation.view === null || !moderation.staff) return null;
  return (
    <div ref={list} className={styles.body}>
      <LazyQuestions reader={reader} standing={moderation.view.standing} onReply={reply} />
    </div>
  );
};
