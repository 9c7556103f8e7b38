import { PLACE_CODE_LENGTH } from '@xuanjiang/contracts/rules/event-limits';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useFaultFocus } from '../../../../ui/use-fault-focus.ts';
import { usePlaceCalls } from '../api.ts';
import { t } from '../texts.ts';
import styles from './checkin-card.module.css';

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

interface CheckinCardProps {
  readonly id: string;
  /** A companion may come too. */
  readonly companion: boolean;
}

/** At the place itself: the code that is shown there checks the reader in. */
export const CheckinCard = ({ id, companion }: CheckinCardProps) => {
  const { checkInByCode } = usePlaceCalls();
  const [code, setCode] = useState('');
  const [together, setTogether] = useState(false);
  const [fault, setFault] = useState({ text: '', at: 0 });
  const faultId = useId();
  const form = useFaultFocus(fault);
  const fail = (text: string): void => setFault(({ at }) => ({ text, at: at + 1 }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== PLACE_CODE_LENGTH) return fail(t('eventCheckinWrong'));
    checkInByCode.mutate(
      { Id: id, Code: code, Companion: companion && together },
      { onError: (error) => fail(reasonOf(error) || t('eventCheckinFailed')) },
    );
  };
  return (
    <Section title={t('eventCheckinTitle')}>
      <form ref={form} className={`card ${styles.card}`} noValidate onSubmit={submit}>
        <p className={`text-14-2 ${styles.hint}`}>{t('eventCheckinHint')}</p>
        <div className="flex-3">
          <input
            className={`fill ${styles.input}`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            aria-label={t('eventCheckinCode')}
            placeholder={t('eventCheckinCode')}
            value={code}
            aria-invalid={fault.text !== '' || undefined}
            aria-describedby={faultId}
            onChange={(event) => {
              setCode(digitsOf(event.target.value).slice(0, PLACE_CODE_LENGTH));
              setFault({ text: '', at: 0 });
            }}
          />
          <Button type="submit" disabled={checkInByCode.isPending}>
            {t('eventCheckinSend')}
          </Button>
        </div>
        {companion && (
          <label className={`row-2 ${styles.companion}`}>
            <input
              type="checkbox"
              checked={together}
              onChange={(event) => setTogether(event.target.checked)}
            />
            {t('eventCheckinCompanion')}
          </label>
        )}
        <p id={faultId} className={styles.fault} role="alert">
          {fault.text}
        </p>
      </form>
    </Section>
  );
};
