import type { TalkChange } from '@xuanjiang/contracts/own-talk';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { ACTION_TEXTS, fieldNames } from '../labels.ts';
import { t } from '../texts.ts';
import styles from './panel.module.css';

const noteOf = ({ Action, Note }: TalkChange): string =>
  Action === 'edit'
    ? fieldNames(Note)
        .map((key) => t(key))
        .join('、')
    : Note;

/** The changes of a talk and who made them, the newest first. */
export const TalkHistory = ({ changes }: { readonly changes: readonly TalkChange[] }) =>
  changes.length === 0 ? (
    <p>{t('talkHistoryEmpty')}</p>
  ) : (
    <ul className={styles.history}>
      {changes.map((change) => (
        <li key={`${change.Time} ${change.Action}`}>
          <b>{change.Who || t('talkSystem')}</b> {t(ACTION_TEXTS[change.Action])}
          {noteOf(change) !== '' && <p>{noteOf(change)}</p>}
          <small>{momentOf(change.Time)}</small>
        </li>
      ))}
    </ul>
  );
