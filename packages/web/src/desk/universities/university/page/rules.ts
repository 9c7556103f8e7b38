import { OrgMajorSchema } from '@xuanjiang/contracts/org-fields';
import { CONTRAST_MIN, contrastWithWhite } from '@xuanjiang/contracts/rules/contrast';
import { orgPageCalls } from '@xuanjiang/contracts/university-staff';
import type { Rule } from 'antd/es/form';
import { fieldRules } from '../../../kit/public.ts';
import { t } from './texts.ts';

const { shape } = orgPageCalls.save.input;
const major = OrgMajorSchema.shape;

/** Contrast with white, as it is said. */
export const ratioText = (color: string): string =>
  (Math.floor(contrastWithWhite(color) * 10) / 10).toFixed(1);

/** Whether something is written as a colour. */
export const isColor = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

const notPale: Rule = {
  validator: (_rule, color: unknown) =>
    !isColor(color) || contrastWithWhite(color) >= CONTRAST_MIN
      ? Promise.resolve()
      : Promise.reject(new Error(t('pageColorPale', { ratio: ratioText(color) }))),
};

export const PAGE_RULES = {
  Name: fieldRules(shape.Name),
  Shortname: fieldRules(shape.Shortname),
  Color: [...fieldRules(shape.Color), notPale],
  Site: fieldRules(shape.Site.optional()),
  Slogan: fieldRules(shape.Slogan.optional()),
  Intro: fieldRules(shape.Intro.optional()),
  Phone: fieldRules(shape.Phone.optional()),
  Hours: fieldRules(shape.Hours.optional()),
  Address: fieldRules(shape.Address.optional()),
  Pictures: fieldRules(shape.Pictures.optional()),
};

export const MAJOR_RULES = {
  Name: fieldRules(major.Name),
  Kind: fieldRules(major.Kind.optional()),
  Note: fieldRules(major.Note.optional()),
};
