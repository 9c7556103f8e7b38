import type { ComponentProps, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import type { RoomModel } from '../../use-room-model.ts';
import styles from './desk.module.css';
import type { QuestionPanel } from './question-panel.tsx';

/** Keys that press the button of the chosen question with the same letter. */
const ACTS = new Set(['t', 'a', 'r']);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *'));

/** J and K walk through the questions; T takes, A answered aloud, R replies. None of them while somebody types. */
const useQuestionKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Nothing below an open dialog is meant.
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
      const at = cards.findIndex((card) => card.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next = at === -1 ? 0 : at + (key === 'j' ? 1 : -1);
        cards[next]?.focus();
      } else if (ACTS.has(key)) {
        cards[at]?.querySelector<HTMLElement>(`[data-act="${key}"]`)?.click();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list]);
};

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
