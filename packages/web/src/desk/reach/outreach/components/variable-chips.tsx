import { TEMPLATE_VARIABLES } from '@xuanjiang/contracts/rules/push-template';
import { Button } from 'antd';
import { VARIABLE_TEXTS } from '../labels.ts';
import { t } from '../texts.ts';
import styles from './outreach.module.css';

interface Props {
  readonly disabled: boolean;
  readonly onInsert: (variable: string) => void;
}

/** The variables that a text may hold; each is put at its end. */
export const VariableChips = ({ disabled, onInsert }: Props) => (
  <div className={styles.chips}>
    {TEMPLATE_VARIABLES.map((variable) => (
      <Button
        key={variable}
        size="small"
        disabled={disabled}
        aria-label={t('outreachInsert', { name: t(VARIABLE_TEXTS[variable]) })}
        onClick={() => onInsert(variable)}
      >
        {t(VARIABLE_TEXTS[variable])}
      </Button>
    ))}
  </div>
);
