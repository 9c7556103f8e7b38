import { Input } from 'antd';
import { isColor, ratioText } from '../rules.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A colour, chosen or typed, with the contrast of white text on it. */
export const ColorInput = ({ id, value = '', onChange }: Props) => (
  <span className={styles.color}>
    <input
      type="color"
      aria-label={t('pageColor')}
      value={isColor(value) ? value : '#000000'}
      onChange={({ target }) => onChange?.(target.value)}
    />
    <Input
      {...(id !== undefined && { id })}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    />
    {isColor(value) && (
      <span className={styles.quiet}>{t('pageColorRatio', { ratio: ratioText(value) })}</span>
    )}
  </span>
);
