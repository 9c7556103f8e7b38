import { Button, Input, Radio, Space } from 'antd';
import { useState } from 'react';
import { isReason } from '../reveal-rules.ts';
import { t } from '../texts.ts';
import styles from './signups.module.css';

const OTHER = '';

interface Props {
  /** The student's school and masked phone, in words. */
  readonly subject: string;
  readonly busy: boolean;
  readonly onReveal: (reason: string) => void;
}

/** Asks for what a whole phone is needed. */
export const RevealForm = ({ subject, busy, onReveal }: Props) => {
  const reasons = [t('revealCallBack'), t('revealInvite'), t('revealCheck')];
  const [chosen, setChosen] = useState(reasons[0] ?? OTHER);
  const [typed, setTyped] = useState('');
  const reason = (chosen === OTHER ? typed : chosen).trim();
  return (
    <form
      className={styles.reveal}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReason(reason)) onReveal(reason);
      }}
    >
      <p className={styles.subject}>{subject}</p>
      <Radio.Group
        aria-label={t('revealTitle')}
        value={chosen}
        onChange={({ target }) => setChosen(String(target.value))}
      >
        <Space orientation="vertical">
          {reasons.map((each) => (
            <Radio key={each} value={each}>
              {each}
            </Radio>
          ))}
          <Radio value={OTHER}>{t('revealOther')}</Radio>
        </Space>
      </Radio.Group>
      {chosen === OTHER && (
        <Input
          autoFocus
          aria-label={t('revealOtherHint')}
          placeholder={t('revealOtherHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <p className={styles.hint}>{t('revealHint')}</p>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!isReason(reason)}>
        {t('revealGo')}
      </Button>
    </form>
  );
};
