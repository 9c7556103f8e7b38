import { pushTemplateCalls } from '@xuanjiang/contracts/outreach-template';
import { fieldRules } from '../../kit/public.ts';

const { Name, Title, Content } = pushTemplateCalls.addTemplate.input.shape;

/** The schemas of the contract's, as rules of the form. */
export const TEMPLATE_RULES = {
  name: fieldRules(Name),
  title: fieldRules(Title),
  content: fieldRules(Content),
};
