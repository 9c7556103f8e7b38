import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { universityCalls } from '@xuanjiang/contracts/university';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireOwn } from '../../rpc/own-university.ts';
import type { UniversityParts } from './parts.ts';
import { presentForStaff } from './present.ts';
import { changeUniversity } from './service.ts';

export const setFact = ({ universities, editing, publicData, clock }: UniversityParts) =>
  implement(universityCalls.setFact, async ({ input, caller }) => {
    const { Id: id, Version: version, Facts } = input;
    requireOwn(caller, id);
    await universities.require(id);
    if (new Set(Facts.map(({ Name }) => Name)).size < Facts.length) {
      throw new CallError('input', { message: 'universityFactTwice' });
    }
    if (Facts.some((fact) => fact.Date !== '' && !isDay(fact.Date))) {
      throw new CallError('input', { message: 'dayInvalid' });
    }
    const facts = Facts.map(({ Name, Value, Publisher, Date: publishedAt, Url }) => ({
      name: Name,
      value: Value,
      source: { publisher: Publisher, publishedAt, url: Url },
    }));
    const change = { id, version, actor: caller.uids, time: clock() };
    await changeUniversity(editing.setFacts(change, facts));
    publicData.announce();
    return presentForStaff(await universities.get(id), await universities.facts(id));
  });
