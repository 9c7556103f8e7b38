import type { PushWording } from '@xuanjiang/contracts/push-wording';
import { pushWordingCalls } from '@xuanjiang/contracts/push-wording';
import type { PushWordingPart } from '@xuanjiang/contracts/rules/push-wording';
import { PUSH_WORDING_LIMITS, wordingFault } from '@xuanjiang/contracts/rules/push-wording';
import { Button, Form, Input } from 'antd';
import { fieldRules } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import type { WordingFields } from '../wording-model.ts';
import { longestLength, PART_TEXTS, VARIABLE_TEXTS } from '../wording-model.ts';
import styles from './push-desk.module.css';

const { What, More, Why } = pushWordingCalls.editWording.input.shape;

const WORDING_RULES = {
  What: fieldRules(What),
  More: fieldRules(More),
  Why: fieldRules(Why),
};

interface Props {
  readonly part: PushWordingPart;
  readonly stored: PushWording;
  readonly onInsert: (variable: string) => void;
}

const nameOf = (variable: string): string => {
  const key = VARIABLE_TEXTS[variable];
  return key === undefined ? variable : t(key);
};

/** One field of a message, its variables, and how long it is with the longest values that there are. */
export const WordingPart = ({ part, stored, onInsert }: Props) => {
  const line = Form.useWatch<WordingFields[PushWordingPart]>(part) ?? stored[part];
  const count = longestLength(line, stored.Variables);
  const max = PUSH_WORDING_LIMITS.fieldMax;
  const label = t(PART_TEXTS[part]);
  return (
    <Form.Item
      name={part}
      label={label}
      rules={[
        ...WORDING_RULES[part],
        {
          validator: (_rule, typed: unknown) => {
            const fault = wordingFault(stored.Kind, String(typed ?? ''));
            if (fault === null) return Promise.resolve();
            return Promise.reject(new Error(t('pushWordVariable', { name: fault })));
          },
        },
      ]}
      extra={
        <span className={styles.chips}>
          {stored.Variables.map(({ Name }) => (
            <Button
              key={Name}
              size="small"
              aria-label={t('pushWordInsert', { part: label, name: nameOf(Name) })}
              onClick={() => onInsert(Name)}
            >
              {nameOf(Name)}
            </Button>
          ))}
          <span className={`${styles.length} ${count > max ? styles.long : ''}`}>
            {t(count > max ? 'pushWordCut' : 'pushWordLength', { count, max })}
          </span>
        </span>
      }
    >
      <Input />
    </Form.Item>
  );
};
