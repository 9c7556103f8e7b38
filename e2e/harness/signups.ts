import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { SignedStudent } from '@xuanjiang/contracts/signup';
import type { Talk } from '@xuanjiang/contracts/talk';
import { callApi } from './identity.ts';
import { LIAISON_UNIVERSITY } from './talks.ts';

/** Signs the demo's student up with the liaison's university, at one of its talks. */
export const signStudentUp = (url: string, talk: Talk): Promise<unknown> =>
  callApi(url, '/api/uni/signup/add', {
    token: TEST_TOKENS.student,
    body: { Universityid: LIAISON_UNIVERSITY, From: talk.Id },
  });

/** Phones of the students whom the demo has signed up with the liaison's university. */
const SEEDED = /^138\*{4}20\d\d$/;
/** How many they are. */
export const SEEDED_SIGNUPS = 25;

/** The students who signed up with the liaison's university in a test, as the liaison sees them. */
export const liaisonSees = async (url: string): Promise<readonly SignedStudent[]> => {
  const { data } = await callApi<{ List: readonly SignedStudent[] }>(url, '/api/uni/signup/list', {
    token: TEST_TOKENS.worker,
  });
  return data.List.filter(({ Phone }) => !SEEDED.test(Phone));
};
