import { useState } from 'react';
import { appConfig } from '../../lib/app-config.ts';
import { useAppState } from '../../lib/app-state.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.ts';
import type { BindForm, FieldName, Problems } from './model.ts';
import { problemsOf, schoolOf, submitKind } from './model.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import { useRegistration } from './use-registration.ts';

/** The form as it is filled in, and what was wrong with it when it was last sent off. */
export const useBindForm = () => {
  const info = useSession((session) => session.info);
  const registerPhone = useAppState((state) => state.registerPhone);
  const registration = useRegistration();
  const ext = info?.Ext ?? null;
  const boundPhone = info?.phone ?? '';
  const [form, setForm] = useState<BindForm>(() => ({
    phone: '',
    code: '',
    school: schoolOf(ext),
    year: ext?.Enrollmentyear || null,
    consent: appConfig.consentPrechecked,
  }));
  const [problems, setProblems] = useState<Problems>({});

  const setProblem = (field: FieldName, problem: TextKey): void => {
    setProblems((old) => ({ ...old, [field]: problem }));
    showToast(t(problem));
  };

  return {
    form,
    boundPhone,
    problems,
    setProblem,
    registration,
    /** Changes fields; what was wrong with them is no longer said. */
    change: (fields: Partial<BindForm>): void => {
      setForm((old) => ({ ...old, ...fields }));
      setProblems((old) =>
        Object.fromEntries(Object.entries(old).filter(([field]) => !(field in fields))),
      );
    },
    /** Whether the form may be sent; a toast names the first thing wrong, each field its own. */
    check: (): boolean => {
      const kind = submitKind({ registerPhone, boundPhone });
      if (kind === 'none') return false;
      const found = problemsOf(form, kind);
      setProblems(found);
      const [first] = Object.values(found);
      if (first !== undefined) showToast(t(first));
      return first === undefined;
    },
  };
};
