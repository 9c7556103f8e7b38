import { useQuery } from '@tanstack/react-query';
import type { BegunInvitation } from '@xuanjiang/contracts/colleague';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Login } from '@xuanjiang/contracts/login';
import { typedCode } from '@xuanjiang/contracts/rules/written-code';
import { useState } from 'react';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { t as loginText } from '../login/texts.ts';

/** What an invitation says. It is read once: what becomes of it meanwhile is said by the steps themselves. */
export const useInvitation = (secret: string) => {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['staff-invitation', secret],
    queryFn: () => client.colleague.readInvite.mutate({ Secret: secret }),
    enabled: secret !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** The invited phone and the code of its SMS, which is right and not used up. */
interface Proof {
  readonly phone: string;
  readonly code: string;
}

interface Accepted extends Login {
  readonly Recovery: readonly string[];
}

/**
 * The steps of accepting an invitation: the phone, what changes, the second factor, the recovery codes.
 * @param replaces whether the person chose that another account is logged out here
 * @param onAccepted is given the login, once the recovery codes are kept
 */
export const useInvited = (
  secret: string,
  replaces: boolean,
  onAccepted: (login: Login) => void,
) => {
  const { client } = trpc.useUtils();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  /** Why nothing that is typed helps: the account cannot accept it, or it does not wait any more. */
  const [stopped, setStopped] = useState('');
  const [proof, setProof] = useState<Proof | null>(null);
  const [begun, setBegun] = useState<BegunInvitation | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [accepted, setAccepted] = useState<Accepted | null>(null);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      const refusal = refusalOf(error);
      setProblem(refusal?.msg ?? loginText('loginFailed'));
      if (refusal?.code === CODES.conflict) setStopped(refusal.msg);
      // The code of the SMS is over, or the set-up: begun again with another code.
      if (refusal?.code === CODES.input) setBegun(null);
    } finally {
      setPending(false);
    }
  };

  return {
    pending,
    problem,
    forgetProblem: (): void => setProblem(''),
    stopped,
    begun,
    agreed,
    accepted,
    recovery: accepted?.Recovery ?? [],
    agree: () => setAgreed(true),
    begin: (phone: string, code: string): void =>
      void run(async () => {
        const answer = await client.colleague.begin.mutate({ Secret: secret, Phone: phone, code });
        setProof({ phone, code });
        setAgreed(!answer.Known);
        setBegun(answer);
      }),
    confirm: (typed: string): void =>
      void run(async () => {
        if (proof === null || begun === null) return;
        const login = await client.colleague.accept.mutate({
          Secret: secret,
          Phone: proof.phone,
          code: proof.code,
          Ticket: begun.Setup?.Ticket ?? '',
          Factor: typedCode(typed),
          Agreed: agreed,
          Replaces: replaces,
        });
        // Without new recovery codes there is nothing to be kept.
        if (login.Recovery.length === 0) onAccepted(login);
        else setAccepted(login);
      }),
    finish: (): void => {
      if (accepted !== null) onAccepted(accepted);
    },
  };
};

export type Invited = ReturnType<typeof useInvited>;
