import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import type { MarkParts } from './parts.ts';

export const listAnswers = ({ answers }: MarkParts) =>
  implement(markCalls.listAnswers, async ({ caller }) => ({
    Ids: await answers.ids(caller.uids),
  }));
