import { POLL_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { Button } from '../../../../../ui/button.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { usePollOpening } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import type { PollDraft } from '../poll-draft.ts';
import { EMPTY_POLL, pollOf } from '../poll-draft.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import menu from './menu.module.css';

/** The form for a new poll. */
export const PollForm = ({ topic }: { readonly topic: string }) => {
  const { draft, change, forget } = useDraft<PollDraft>(`poll.${topic}`, EMPTY_POLL);
  const { busy, open } = usePollOpening(topic, forget);
  const { title, options } = draft;
  const { poll, fault } = pollOf(draft);
  const form = useRef<HTMLDivElement>(null);
  /** The place of the answer whose field gets the focus when it is drawn; null for none. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    // The first one is that of the question; of an answer that was the last, the one before it.
    fields[Math.min(wanted.current + 1, options.length)]?.focus();
    wanted.current = null;
  }, [options.length]);
  const setOptions = (next: readonly string[], focus: number) => {
    wanted.current = focus;
    change({ options: next });
  };
  const setOption = (at: number, text: string) =>
    change({ options: options.map((option, index) => (index === at ? text : option)) });
  return (
    <section className={styles.card}>
      <h3 className={styles.heading}>{t('pollsNew')}</h3>
      <div ref={form} className="col-3">
        <input
          className={menu.note}
          value={title}
          maxLength={POLL_LIMITS.titleLength}
          placeholder={t('pollsTitle')}
          aria-label={t('pollsTitle')}
          onChange={(event) => change({ title: event.target.value })}
        />
        {options.map((option, at) => {
          const label = t('pollsOption', { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
            <div key={at} className="row-3">
              <input
                className={menu.note}
                value={option}
                maxLength={POLL_LIMITS.optionLength}
                placeholder={label}
                aria-label={label}
                onChange={(event) => setOption(at, event.target.value)}
              />
              {options.length > POLL_LIMITS.optionsMin && (
                <IconButton
                  icon={X}
                  size={18}
                  label={t('pollsOptionGone', { number: at + 1 })}
                  onClick={() =>
                    setOptions(
                      options.filter((_, index) => index !== at),
                      at,
                    )
                  }
                />
              )}
            </div>
          );
        })}
        {fault && (
          <p className={styles.problem} role="status">
            {t('pollsSame')}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {options.length < POLL_LIMITS.optionsMax && (
          <Button
            kind="plain"
            size="small"
            onClick={() => setOptions([...options, ''], options.length)}
          >
            {t('pollsMore')}
          </Button>
        )}
        <ActButton
          size="small"
          busy={busy}
          disabled={poll === null}
          onAct={() => poll !== null && open(poll)}
        >
          {t('pollsOpen')}
        </ActButton>
      </div>
    </section>
  );
};
