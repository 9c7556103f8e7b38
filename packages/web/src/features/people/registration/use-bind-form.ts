import { useState } from 'react';
import { useAppState } from '../../../lib/app-state.ts';
import { useDraft } from '../../../lib/draft.ts';
import { pageFacts } from '../../../lib/page-facts.ts';
import { useSession } from '../../../lib/session.ts';
import type { BindForm, FieldName, Problems } from './model.ts';
import { problemsOf, schoolOf, submitKind } from './model.ts';
import type { TextKey } from './texts.ts';
import { useRegistration } from './use-registration.ts';

/** The form as it is filled in, and what was wrong with it when it was last sent off. */
export const useBindForm = () => {
  const info = useSession((session) => session.info);
  const registerPhone = useAppState((state) => state.registerPhone);
  const ext = info?.Ext ?? null;
  const boundPhone = info?.phone ?? '';
  const [code, setCode] = useState('');
  const kept = useDraft<Omit<BindForm, 'code'>>('registration', {
    phone: '',
    school: schoolOf(ext),
    year: ext?.Enrollmentyear || null,
    consent: pageFacts.config.consentPrechecked,
  });
  const registration = useRegistration(kept.forget);
  const form: BindForm = { ...kept.draft, code };
  const [problems, setProblems] = useState<Problems>({});
  const [faulty, setFaulty] = useState(0);

  const setProblem = (field: FieldName, problem: TextKey): void => {
    setProblems((old) => ({ ...old, [field]: problem }));
    setFaulty(faulty + 1);
  };

  return {
    form,
    boundPhone,
    problems,
    /** How often something was found wrong. */
    faulty,
    setProblem,
    registration,
    /** Changes fields; what was wrong with them is no longer said. */
    change: (fields: Partial<BindForm>): void => {
      const { code: typed, ...others } = fields;
      if (typed !== undefined) setCode(typed);
      else kept.change(others);
      setProblems((old) =>
        Object.fromEntries(Object.entries(old).filter(([field]) => !(field in fields))),
      );
    },
    /** Whether the form may be sent; else each field says what is wrong with it. */
    check: (): boolean => {
      const kind = submitKind({ registerPhone, boundPhone });
      if (kind === 'none') return false;
      const found = problemsOf(form, kind);
      setProblems(found);
      setFaulty(faulty + 1);
      return Object.keys(found).length === 0;
    },
  };
};
