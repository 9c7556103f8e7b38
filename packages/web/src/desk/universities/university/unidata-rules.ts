import { correctionCalls } from '@xuanjiang/contracts/correction';
import {
  StaffUniversitySchema,
  universityCalls,
  WrittenFactSchema,
} from '@xuanjiang/contracts/university';
import { fieldRules } from '../../kit/public.ts';

const university = StaffUniversitySchema.shape;
const fact = WrittenFactSchema.shape;

export const UNIVERSITY_RULES = {
  Name: fieldRules(university.Name),
  Shortname: fieldRules(university.Shortname),
  Kind: fieldRules(university.Kind.optional()),
  Color: fieldRules(university.Color),
  Remark: fieldRules(university.Remark.optional()),
  Dept: fieldRules(university.Dept.optional()),
  Site: fieldRules(university.Site.optional()),
};

const added = universityCalls.add.input.shape;

export const NEW_RULES = {
  ...UNIVERSITY_RULES,
  Id: fieldRules(added.Id),
  Cityid: fieldRules(added.Cityid),
  Color: fieldRules(added.Color),
};

export const FACT_RULES = {
  Name: fieldRules(fact.Name),
  Value: fieldRules(fact.Value),
  Publisher: fieldRules(fact.Publisher),
  Date: fieldRules(fact.Date),
  Url: fieldRules(fact.Url),
};

export const ANSWER_RULES = fieldRules(correctionCalls.answer.input.shape.Answer);
