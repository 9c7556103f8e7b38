import type { ComponentProps, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import { useLetterKeys } from '../../../../../ui/use-letter-keys.ts';
import type { RoomModel } from '../../use-room-model.ts';
import styles from './desk.module.css';
import type { QuestionPanel } from './question-panel.tsx';

/** Keys that press the button of the chosen question with the same letter. */
const ACTS = new Set(['t', 'a', 'r']);

const cardOf = (list: HTMLElement | null, question: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-question="${question}"]`) ?? null;

/** J and K walk through the questions; T takes, A answered aloud, R replies. */
const useQuestionKeys = (list: RefObject<HTMLElement | null>): void => {
  const chosen = useRef('');
  // A question that is taken leaves the list for a moment and stands in it again further down: it stays the chosen one.
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (activeElement instanceof HTMLElement && activeElement !== body) {
        // Whoever went elsewhere by themselves is not called back.
        const card = activeElement.closest<HTMLElement>('[data-question]');
        chosen.current = card?.dataset.question ?? '';
      } else if (chosen.current !== '') {
        cardOf(list.current, chosen.current)?.focus();
      }
    });
    if (list.current !== null) observer.observe(list.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list]);
  useLetterKeys((letter) => {
    // Nothing below an open dialog is meant.
    if (document.querySelector('[aria-modal="true"]') !== null) return false;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    const mark = (card: HTMLElement | undefined): void => {
      chosen.current = card?.dataset.question ?? chosen.current;
    };
    mark(cards[at]);
    if (letter === 'j' || letter === 'k') {
      const next = cards[at === -1 ? 0 : at + (letter === 'j' ? 1 : -1)];
      next?.focus();
      mark(next);
    } else if (ACTS.has(letter)) {
      cards[at]?.querySelector<HTMLElement>(`[data-act="${letter}"]`)?.click();
    } else return false;
    return true;
  });
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
