import { universityCalls } from '@xuanjiang/contracts/university';
import { spellName } from '../../lib/spell-name.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireOwn } from '../../rpc/own-university.ts';
import type { UniversityParts } from './parts.ts';
import { isReadable, mayLiaisonWrite } from './policy.ts';
import { presentForStaff } from './present.ts';
import { changeUniversity } from './service.ts';

const flag = (given: boolean | undefined): number | undefined =>
  given === undefined ? undefined : Number(given);

export const edit = ({ universities, editing, regions, publicData, clock }: UniversityParts) =>
  implement(universityCalls.edit, async ({ input, caller }) => {
    requireOwn(caller, input.Id);
    const row = await universities.get(input.Id);
    const { Id: id, Version: version, Name: name, Color: color } = input;
    const forbidden = caller.role !== 'operator' && !mayLiaisonWrite(input);
    if (forbidden) throw new CallError('forbidden', { message: 'universityFieldForbidden' });
    const [province, city] = [input.Provinceid ?? row.provinceId, input.Cityid ?? row.cityId];
    if (regions.path(city)[0]?.code !== province || regions.path(city).length !== 2) {
      throw new CallError('input', { message: 'universityPlaceInvalid' });
    }
    if (color !== undefined && !isReadable(color)) {
      throw new CallError('input', { message: 'universityColourPale' });
    }
    const values = {
      ...(name !== undefined && { name, ...spellName(name) }),
      shortname: input.Shortname,
      province_id: input.Provinceid,
      city_id: input.Cityid,
      kind: input.Kind,
      level: input.Level,
      dfc: flag(input.Dfc),
      f985: flag(input.F985),
      f211: flag(input.F211),
      remark: input.Remark,
      color,
      dept: input.Dept,
      site: input.Site,
    };
    const change = { id, version, actor: caller.uids, time: clock() };
    await changeUniversity(editing.edit(change, values));
    publicData.announce();
    return presentForStaff(await universities.get(id), await universities.facts(id));
  });
