import { useQueryClient } from '@tanstack/react-query';
import { BIND_CLOSE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { useState } from 'react';
import { useAppState } from '../../../lib/app-state.ts';
import { noteRegistered } from '../../../lib/offers.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { sessionToken, setUserInfo, useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { channelField } from '../../../lib/visit-channel.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import type { BindForm } from './model.ts';
import { afterRefusal, profileInput, submitKind } from './model.ts';
import { t } from './texts.ts';

/** The account is registered: it is so at once, and the screen goes a moment later. */
const finish = (info: UserInfo | null): void => {
  // The cookies with the user info and the phone follow the account.
  if (info !== null) setUserInfo(sessionToken(), info);
  useAppState.setState({ registerPhone: 2 });
  noteRegistered();
  setTimeout(() => useAppState.setState({ showBind: false }), BIND_CLOSE_MS);
};

/**
 * Sends the registration, and joins accounts where the phone turns out to be another one's.
 * @param onDone the account is registered
 */
export const useRegistration = (onDone: () => void) => {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  /** The form whose phone is another account's. */
  const [merging, setMerging] = useState<BindForm | null>(null);

  const done = (info: UserInfo | null) => {
    finish(info);
    onDone();
    void queryClient.invalidateQueries({ queryKey: ['account'] });
  };

  const send = async (form: BindForm): Promise<void> => {
    const { registerPhone, clickStream } = useAppState.getState();
    const info = useSession.getState().info;
    const boundPhone = info?.phone ?? '';
    const kind = submitKind({ registerPhone, boundPhone });
    const filled = profileInput(form, clickStream);
    if (kind === 'none' || filled === null || info === null) return;
    const profile = { ...filled, ...channelField() };
    try {
      if (kind === 'add') {
        const { phone: Phone, code } = form;
        done(await client.registration.add.mutate({ ...profile, Phone, code }));
      } else {
        const Ext = await client.registration.update.mutate(profile);
        done({ ...info, hasExtend: true, Ext });
      }
    } catch (error) {
      const refusal = refusalOf(error);
      const after = refusal === null ? 'message' : afterRefusal(refusal.code, boundPhone);
      if (after === 'merge') return setMerging(form);
      showFailure(error, t('bindFailed'));
      if (after === 'done') done(null);
    }
  };

  /** Joins the accounts; one that was not registered either goes on with the form. */
  const join = async (form: BindForm): Promise<void> => {
    try {
      const info = await client.registration.merge.mutate({ Phone: form.phone, code: form.code });
      setMerging(null);
      setUserInfo(sessionToken(), info);
      const state = registrationState(info);
      useAppState.setState({ registerPhone: state });
      // All that the other account had is this one's now.
      void queryClient.invalidateQueries();
      showToast(t('mergeDone'));
      if (state !== 2) return await send(form);
      finish(info);
      onDone();
    } catch (error) {
      const refusal = refusalOf(error);
      // A code that is no longer good is asked for in the form.
      if (refusal?.code === CODES.input) setMerging(null);
      showFailure(error, t('bindFailed'));
    }
  };

  const whilePending = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  };

  return {
    pending,
    submit: (form: BindForm) => whilePending(() => send(form)),
    merging,
    merge: (form: BindForm) => whilePending(() => join(form)),
    cancelMerge: () => setMerging(null),
  };
};
