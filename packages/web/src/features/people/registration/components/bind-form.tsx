import { DONE_BUTTON_GUARD_MS } from '@xuanjiang/contracts/constants';
import { PHONE_LENGTH } from '@xuanjiang/contracts/rules/phone';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { useRepeatGuard } from '../../../../lib/use-repeat-guard.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useFaultFocus } from '../../../../ui/use-fault-focus.ts';
import { LazySchoolPicker } from '../../school/public.ts';
import { digitsOf } from '../model.ts';
import { useRegisteringFor } from '../open-registration.ts';
import { t } from '../texts.ts';
import { useBindForm } from '../use-bind-form.ts';
import styles from './bind-form.module.css';
import { CodeField } from './code-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { Field } from './field.tsx';
import { MergeSheet } from './merge-sheet.tsx';
import { PickButton } from './pick-button.tsx';
import { YearSheet } from './year-sheet.tsx';

/** The account into which one registers: somebody who is in a foreign one sees it here. */
const BindAccount = () => {
  const user = useSession(({ info }) => info?.User);
  if (user === undefined) return null;
  return (
    <p className={`row-3 text-14-2 ${styles.account}`}>
      <Avatar name={user.Displayname} src={user.Avatarurl} size={36} />
      <span>
        {t('bindAccount')}
        <b className={styles.name}>{user.Displayname}</b>
      </span>
    </p>
  );
};

interface Props {
  readonly onAgreement: () => void;
}

/** The registration: phone and code, school, year of enrolment, consent. */
export const BindForm = ({ onAgreement }: Props) => {
  const bind = useBindForm();
  const { form, change, boundPhone, problems, setProblem, check, registration } = bind;
  const element = useFaultFocus(bind.faulty);
  const { university } = useRegisteringFor();
  const [picking, setPicking] = useState<'school' | 'year' | null>(null);
  const { guarded, run } = useRepeatGuard(DONE_BUTTON_GUARD_MS);
  const id = useId();
  const close = () => setPicking(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(() => check() && void registration.submit(form));
  };

  return (
    <>
      <form ref={element} className="col-3" noValidate onSubmit={submit}>
        <p className={`text-14-2 ${styles.intro}`}>
          {university === '' ? t('bindIntro') : t('bindIntroWith', { university })}
        </p>
        <BindAccount />
        <div className={styles.card}>
          <Field
            id={`${id}-phone`}
            label={t('bindPhone')}
            problem={problems.phone}
            note={boundPhone === '' ? undefined : t('bindPhoneBound')}
          >
            <input
              id={`${id}-phone`}
              className={styles.input}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              disabled={boundPhone !== ''}
              value={boundPhone || form.phone}
              placeholder={t('bindPhoneHint')}
              aria-invalid={problems.phone !== undefined}
              aria-describedby={`${id}-phone-note`}
              onChange={(event) => change({ phone: digitsOf(event.target.value, PHONE_LENGTH) })}
            />
          </Field>
          {boundPhone === '' && (
            <CodeField
              id={`${id}-code`}
              phone={form.phone}
              code={form.code}
              problem={problems.code}
              onCode={(code) => change({ code })}
              onPhoneProblem={(problem) => setProblem('phone', problem)}
            />
          )}
          <Field
            id={`${id}-school`}
            label={t('bindSchool')}
            problem={problems.school}
            note={form.school?.Address}
          >
            <PickButton
              id={`${id}-school`}
              label={t('bindSchool')}
              value={form.school?.School ?? ''}
              placeholder={t('pickHighSchool')}
              invalid={problems.school !== undefined}
              onClick={() => setPicking('school')}
            />
          </Field>
          <Field id={`${id}-year`} label={t('bindYear')} problem={problems.year}>
            <PickButton
              id={`${id}-year`}
              label={t('bindYear')}
              value={form.year === null ? '' : t('yearOf', { year: form.year })}
              placeholder={t('pickEnrolmentYear')}
              invalid={problems.year !== undefined}
              onClick={() => setPicking('year')}
            />
          </Field>
        </div>
        <ConsentField checked={form.consent} onChange={(consent) => change({ consent })} />
        <Button type="submit" className={styles.done} disabled={guarded || registration.pending}>
          {t('bindDone')}
        </Button>
        <p className={`second-3 ${styles.agreement}`}>
          {t('bindAgreementBefore')}{' '}
          <button type="button" className={styles.link} onClick={onAgreement}>
            {t('agreementAndPolicy')}
          </button>
        </p>
      </form>
      {picking === 'school' && (
        <LazySchoolPicker
          onClose={close}
          onChoose={(school) => {
            change({ school });
            close();
          }}
        />
      )}
      {picking === 'year' && (
        <YearSheet
          year={form.year}
          onClose={close}
          onChoose={(year) => {
            change({ year });
            close();
          }}
        />
      )}
      {registration.merging !== null && (
        <MergeSheet
          form={registration.merging}
          pending={registration.pending}
          onMerge={registration.merge}
          onCancel={registration.cancelMerge}
        />
      )}
    </>
  );
};
