import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { implement } from '../../rpc/implement.ts';
import type { EnrolmentParts } from './parts.ts';
import { presentScoreTable } from './present.ts';

export const findScores = ({ store }: EnrolmentParts) =>
  implement(enrolmentCalls.findScores, async ({ input }) => {
    const { Provinceid: provinceId, Subject: subject } = input;
    const tables = await store.scoreTables(provinceId, subject);
    return { List: tables.map((table) => presentScoreTable(table, provinceId, subject)) };
  });
