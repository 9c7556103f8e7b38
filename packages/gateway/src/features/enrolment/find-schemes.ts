import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { implement } from '../../rpc/implement.ts';
import type { EnrolmentParts } from './parts.ts';
import { presentScheme } from './present.ts';

export const findSchemes = ({ store }: EnrolmentParts) =>
  implement(enrolmentCalls.findSchemes, async () => ({
    List: (await store.schemes()).map(presentScheme),
  }));
