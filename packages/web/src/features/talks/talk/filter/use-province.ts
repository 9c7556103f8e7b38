import { provinceAnswer, WHOLE_COUNTRY } from '@xuanjiang/contracts/rules/own-province';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { useSession } from '../../../../lib/session.ts';
import { getCookie, getLocal, removeLocal, setCookie } from '../../../../lib/storage.ts';
import type { Option } from './filter.ts';
import { effectiveProvince, storedAnswer } from './province.ts';

/** Kept here as well: the browser may forbid cookies. */
let given = '';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const keptAnswer = (): string => given || provinceAnswer(getCookie('_province'));

const keep = (answer: string): void => {
  given = answer;
  setCookie('_province', answer);
  for (const listener of listeners) listener();
};

/** Once at every visit: takes over the answer of the old place, and renews the cookie. */
const renew = (): void => {
  if (given !== '') return;
  const answer = keptAnswer() || storedAnswer(getLocal('xj.province'));
  removeLocal('xj.province');
  if (answer !== '') keep(answer);
};

export interface OwnProvince {
  /** Null for the whole country, and when it is not known. */
  readonly province: Option | null;
  /** Whether the visitor has answered, or their registration has or may have: nothing is to be asked. */
  readonly answered: boolean;
  /** @param code of a province; empty for the whole country */
  readonly choose: (code: string) => void;
}

/** The student's province: chosen here and kept in a cookie, else that of the registration. */
export const useProvince = (): OwnProvince => {
  const answer = useSyncExternalStore(subscribe, keptAnswer, () => pageFacts.drawn?.province ?? '');
  const registeredId = useSession((session) => session.info?.Ext?.Provinceid);
  // A question that is taken back would move the page.
  const loading = useSession(({ status }) => status === 'loading');
  useEffect(renew, []);
  const choose = useCallback((code: string) => keep(code || WHOLE_COUNTRY), []);
  const province = effectiveProvince(answer, registeredId);
  return { province, answered: loading || answer !== '' || province !== null, choose };
};
