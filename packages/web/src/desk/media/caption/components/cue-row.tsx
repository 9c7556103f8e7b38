import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { CUE_TEXT_MAX } from '@xuanjiang/contracts/rules/captions';
import { Button, Input } from 'antd';
import { Play, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { EditedCue } from '../model.ts';
import { faultOf, readTime, timeText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './caption-desk.module.css';

const FAULTS = { time: 'capFaultTime', empty: 'capFaultEmpty', long: 'capFaultLong' } as const;

interface TimeProps {
  readonly label: string;
  readonly ms: number;
  readonly isWrong: boolean;
  readonly onChange: (ms: number) => void;
}

/** A time that can be typed; what is none goes back to what it was. */
const TimeField = ({ label, ms, isWrong, onChange }: TimeProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      className={styles.time ?? ''}
      aria-label={label}
      value={typed ?? timeText(ms)}
      {...(isWrong && { status: 'error' as const })}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const read = typed === null ? null : readTime(typed);
        if (read !== null && read !== ms) onChange(read);
        setTyped(null);
      }}
    />
  );
};

interface Props {
  readonly cue: EditedCue;
  readonly number: number;
  /** The recording is at it. */
  readonly isShown: boolean;
  /** It was added just now. */
  readonly isNew: boolean;
  readonly onChoose: (key: number) => void;
  readonly onChange: (key: number, change: Partial<Cue>) => void;
  readonly onDrop: (key: number) => void;
  readonly onPlay: (fromMs: number) => void;
}

/** A cue: its times and its text. */
export const CueRow = memo((props: Props) => {
  const { cue, number, isShown, isNew, onChoose, onChange, onDrop, onPlay } = props;
  const { key, fromMs, untilMs, text } = cue;
  const fault = faultOf(cue);
  return (
    <li
      className={styles.row}
      aria-current={isShown ? 'true' : undefined}
      onFocus={() => onChoose(key)}
    >
      <Button
        type="text"
        aria-label={t('capSeek', { number })}
        icon={<Play size={16} aria-hidden="true" />}
        onClick={() => onPlay(fromMs)}
      />
      <div className={styles.times}>
        <TimeField
          label={`${t('capText', { number })} ${t('capFrom')}`}
          ms={fromMs}
          isWrong={fault === 'time'}
          onChange={(ms) => onChange(key, { fromMs: ms })}
        />
        <TimeField
          label={`${t('capText', { number })} ${t('capUntil')}`}
          ms={untilMs}
          isWrong={fault === 'time'}
          onChange={(ms) => onChange(key, { untilMs: ms })}
        />
      </div>
      <div className={`fill ${styles.what}`}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          autoFocus={isNew}
          aria-label={t('capText', { number })}
          placeholder={t('capTextShort')}
          value={text}
          onChange={({ target }) => onChange(key, { text: target.value })}
        />
        {fault !== null && (
          <p className={styles.fault}>{t(FAULTS[fault], { max: CUE_TEXT_MAX })}</p>
        )}
      </div>
      <Button
        type="text"
        danger
        aria-label={t('capDrop', { number })}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => onDrop(key)}
      />
    </li>
  );
});
