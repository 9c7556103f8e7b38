import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { implement } from '../../rpc/implement.ts';
import type { NewsEditParts } from './parts.ts';

export const get = ({ edits }: NewsEditParts) =>
  implement(newsEditCalls.get, ({ input }) => edits.detail(input.Id));
