import { cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { FEEDBACK_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useFaultFocus } from '../../../../ui/use-fault-focus.ts';
import { useTalkTitle } from '../api.ts';
import { KIND_TEXTS, KINDS } from '../model.ts';
import { t } from '../texts.ts';
import type { FeedbackFormState } from '../use-feedback-form.ts';
import { useFeedbackForm } from '../use-feedback-form.ts';
import styles from './feedback.module.css';
import { PictureField } from './picture-field.tsx';

const From = ({ link, onRemove }: { readonly link: string; readonly onRemove: () => void }) => {
  const title = useTalkTitle(link);
  return (
    <div className={`row ${styles.from}`}>
      <p className={`fill text-14-2 ${styles.page}`}>
        {t('feedbackFrom', { page: title || link })}
      </p>
      <IconButton icon={X} size={18} label={t('feedbackFromRemove')} onClick={onRemove} />
    </div>
  );
};

const TextField = ({ form, change, missing, sending }: FeedbackFormState) => {
  const id = useId();
  const count = cleanText(form.content).length;
  const { textMax: max } = FEEDBACK_LIMITS;
  return (
    <div className={`col ${styles.text}`}>
      <label htmlFor={id} className={styles.legend}>
        {t('feedbackText')}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={5}
        maxLength={max}
        value={form.content}
        // What is written while it is sent would be forgotten with it.
        readOnly={sending}
        aria-invalid={missing || undefined}
        aria-describedby={`${id}-hint ${id}-count${missing ? ` ${id}-fault` : ''}`}
        onChange={(event) => change({ content: event.target.value })}
      />
      {missing && (
        <p id={`${id}-fault`} className={styles.fault}>
          {t('feedbackTextMissing')}
        </p>
      )}
      <div className={`flex-3 ${styles.below}`}>
        <p id={`${id}-hint`} className={styles.hint}>
          {t('feedbackTextHint')}
        </p>
        <p id={`${id}-count`} className={styles.count}>
          <span aria-hidden="true">{t('feedbackCount', { count, max })}</span>
          <span className="unseen">{t('feedbackCountSaid', { count, max })}</span>
        </p>
      </div>
    </div>
  );
};

/** The form of 问题反馈. */
export const FeedbackFields = ({ onSent }: { readonly onSent: () => void }) => {
  const state = useFeedbackForm(onSent);
  const { form, change, pictures, faulty, sending, disabled, send } = state;
  const element = useFaultFocus(faulty);
  return (
    <form
      ref={element}
      className={`col ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) send();
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('feedbackKind')}</legend>
        {KINDS.map((kind) => (
          <Chip key={kind} selected={kind === form.kind} onClick={() => change({ kind })}>
            {t(KIND_TEXTS[kind])}
          </Chip>
        ))}
      </fieldset>
      <TextField {...state} />
      <PictureField sent={form.pictures} pictures={pictures} />
      {form.link !== '' && <From link={form.link} onRemove={() => change({ link: '' })} />}
      <Button type="submit" size="large" disabled={disabled}>
        {t(sending ? 'feedbackSending' : 'feedbackSend')}
      </Button>
    </form>
  );
};
