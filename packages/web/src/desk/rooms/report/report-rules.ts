import { roomCalls } from '@xuanjiang/contracts/room';
import { fieldRules } from '../../kit/public.ts';

export const RECALL_RULES = fieldRules(roomCalls.recall.input.shape.Reason);
