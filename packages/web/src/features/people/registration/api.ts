import type { Ext } from '@xuanjiang/contracts/user';
import { sessionToken, setUserInfo, useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import type { SchoolChoice } from '../school/public.ts';
import { profileInput, schoolOf } from './model.ts';
import { t } from './texts.ts';

/** What the caller last said about sharing the registration, and changing it. */
export const useConsent = () => {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.registration.consent.useQuery({});
  const { mutate, isPending, variables } = trpc.registration.setConsent.useMutation({
    onSuccess: async (_answer, { Agreed }) => {
      // Sign-ups are read anew too: without consent the staff of their universities see nothing.
      await Promise.all([utils.registration.consent.invalidate(), utils.signup.find.invalidate()]);
      showToast(t(Agreed ? 'consentSaved' : 'consentTaken'));
    },
    meta: { failedText: t('bindFailed') },
  });
  const consent = data?.Consent ?? null;
  return {
    known: data !== undefined,
    failed: isError,
    retry: () => void refetch(),
    consent,
    agreed: isPending ? variables.Agreed : consent?.Agreed === true,
    saving: isPending,
    set: (Agreed: boolean) => mutate({ Agreed }),
  };
};

/**
 * Changes the school or the year of a profile; what is not changed is sent as it stands.
 * @param agreed what was said about sharing it; null while that is not known
 */
export const useSaveProfile = (ext: Ext, agreed: boolean | null) => {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.registration.update.useMutation({
    onSuccess: (Ext) => {
      const { info } = useSession.getState();
      if (info !== null) setUserInfo(sessionToken(), { ...info, hasExtend: true, Ext });
      void utils.registration.consent.invalidate();
      void utils.signup.find.invalidate();
      void utils.subscription.get.invalidate();
      showToast(t('profileSaved'));
    },
    meta: { failedText: t('bindFailed') },
  });
  const save = (change: { readonly school?: SchoolChoice; readonly year?: number }): void => {
    // Unknown is not no: sent as no it would take back what was agreed to.
    if (agreed === null) {
      showToast(t('loadFailed'));
      return;
    }
    const { school = schoolOf(ext), year = ext.Enrollmentyear } = change;
    const input = profileInput({ school, year, consent: agreed }, ext.From);
    if (input !== null) mutate(input);
  };
  return { save, saving: isPending };
};
