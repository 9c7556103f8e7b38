import { REASON_MAX } from '@xuanjiang/contracts/realtime/protocol';
import { Chip } from '../../../../../ui/chip.tsx';
import { t } from '../desk-texts.ts';
import type { ReasonDraft } from '../reason.ts';
import { QUICK_REASONS } from '../reason.ts';
import styles from './menu.module.css';

interface Props {
  readonly label: string;
  readonly draft: ReasonDraft;
  readonly onDraft: (draft: ReasonDraft) => void;
}

/** The field for a reason: one of the usual ones, and an own text. */
export const ReasonField = ({ label, draft, onDraft }: Props) => (
  <fieldset>
    <legend className={styles.legend}>{label}</legend>
    <div className={styles.chips}>
      {QUICK_REASONS.map((quick) => (
        <Chip
          key={quick}
          selected={draft.quick === quick}
          onClick={() => onDraft({ ...draft, quick: draft.quick === quick ? null : quick })}
        >
          {t(quick)}
        </Chip>
      ))}
    </div>
    {draft.quick !== null && (
      <textarea
        className={styles.note}
        rows={1}
        maxLength={REASON_MAX}
        value={draft.note}
        placeholder={t(draft.quick === 'other' ? 'reasonNote' : 'moreAboutIt')}
        aria-label={t(draft.quick === 'other' ? 'reasonNote' : 'moreAboutIt')}
        onChange={(event) => onDraft({ ...draft, note: event.target.value })}
      />
    )}
  </fieldset>
);
