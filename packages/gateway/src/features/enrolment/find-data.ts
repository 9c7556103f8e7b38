import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { nearestChoice } from '@xuanjiang/contracts/rules/enrolment-choice';
import { implement } from '../../rpc/implement.ts';
import type { EnrolmentParts } from './parts.ts';
import { groupsOf, schemeIn, yearsOf } from './policy.ts';
import { presentChoice, presentScheme, presentSources } from './present.ts';

const NOTHING = {
  Chosen: null,
  Groups: [],
  Years: [],
  Controls: [],
  Scheme: null,
  Plansources: [],
  Linesources: [],
  Controlsources: [],
};

export const findData = ({ store, universities }: EnrolmentParts) =>
  implement(enrolmentCalls.findData, async ({ input }) => {
    const { Universityid: id } = input;
    await universities.require(id);
    const choices = await store.choices(id);
    const chosen = nearestChoice(choices, {
      provinceId: input.Provinceid,
      year: input.Year,
      subject: input.Subject,
      batch: input.Batch,
    });
    if (chosen === null) return { Choices: [], ...NOTHING };
    const [plans, lines] = [await store.plans(id, chosen), await store.lines(id, chosen)];
    const isOfYear = ({ year }: { readonly year: number }): boolean => year === chosen.year;
    const controls = await store.controls(chosen);
    const scheme = schemeIn(await store.schemes(), chosen.provinceId, chosen.year);
    return {
      Choices: choices.map(presentChoice),
      Chosen: presentChoice(chosen),
      Groups: groupsOf(plans.filter(isOfYear), lines.filter(isOfYear)),
      Years: yearsOf(plans, lines),
      Controls: controls.map(({ batch, score }) => ({ Batch: batch, Score: score })),
      Scheme: scheme === null ? null : presentScheme(scheme),
      Plansources: presentSources(plans.filter(isOfYear)),
      Linesources: presentSources(lines),
      Controlsources: presentSources(controls),
    };
  });
