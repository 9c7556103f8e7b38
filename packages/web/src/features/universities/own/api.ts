import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { trpc } from '../../../lib/trpc.ts';
import type { Exam } from './own-exam.ts';

/** What was published changes seldom, ms. */
const FRESH_MS = HOUR_MS;

/** The schemes of all provinces. */
export const useSchemes = () => trpc.enrolment.findSchemes.useQuery({}, { staleTime: FRESH_MS });

/** The tables of one score, one row, of an exam: whole, so that no score has to be sent. */
export const useScoreTables = ({ provinceid, subject }: Exam, enabled = true) =>
  trpc.enrolment.findScores.useQuery(
    { Provinceid: provinceid, Subject: subject },
    { enabled: enabled && provinceid !== '' && subject !== '', staleTime: FRESH_MS },
  );
