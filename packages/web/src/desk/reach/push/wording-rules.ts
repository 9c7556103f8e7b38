import { pushWordingCalls } from '@xuanjiang/contracts/push-wording';
import { fieldRules } from '../../kit/public.ts';

const { What, More, Why } = pushWordingCalls.editWording.input.shape;

export const WORDING_RULES = {
  What: fieldRules(What),
  More: fieldRules(More),
  Why: fieldRules(Why),
};
