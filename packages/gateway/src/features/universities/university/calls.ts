import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { universityCalls } from '@xuanjiang/contracts/university';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { spellName } from '../../../lib/spell-name.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { listedUniversity, requireOwn } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { UniversityEditingStore } from './editing-store.ts';
import { colourOf, filterOf, isReadable, mayLiaisonWrite } from './policy.ts';
import { presentForStaff } from './present.ts';
import type { UniversityService } from './service.ts';
import { changeUniversity } from './service.ts';

const flag = (given: boolean | undefined): number | undefined =>
  given === undefined ? undefined : Number(given);

/** @throws CallError input for a city that is none of the province */
const requirePlace = (regions: RegionTable, province: string, city: string): void => {
  if (regions.path(city)[0]?.code !== province || regions.path(city).length !== 2) {
    throw new CallError('input', { message: 'universityPlaceInvalid' });
  }
};

export interface UniversityParts {
  readonly universities: UniversityService;
  readonly editing: UniversityEditingStore;
  readonly settings: Pick<SettingService, 'isOn'>;
  readonly regions: RegionTable;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const universityRouter = ({
  universities,
  editing,
  settings,
  regions,
  publicData,
  clock,
}: UniversityParts): DomainRouter<'university'> => {
  /** Where all changes of liaisons wait, they are made in the page, which can wait. @throws CallError forbidden */
  const requireAtOnce = async ({ role }: Caller): Promise<void> => {
    if (role === 'operator' || !(await settings.isOn('universityApproval'))) return;
    throw new CallError('forbidden', { message: 'universityWaits' });
  };
  return {
    find: implement(universityCalls.find, ({ input }) =>
      universities.list(filterOf(input, clock()), pageOf(input)),
    ),
    get: implement(universityCalls.get, async ({ input }) =>
      universities.presentDetail(await universities.get(input.Id)),
    ),
    list: implement(universityCalls.list, async ({ input, caller }) => {
      const id = listedUniversity(caller, undefined);
      const { Name: name, Provinceid: provinceId, Level: level, Order } = input;
      const by = caller.role === 'operator' ? input.Staffed : undefined;
      const staffed = by && { by, now: clock() };
      const filter = { id, name, provinceId, level, staffed };
      const found = await universities.findForStaff(filter, Order, pageOf(input));
      const staffing = await universities.staffing(found.rows.map((row) => row.id));
      return presentPage(found, (row) => ({
        ...presentForStaff(row),
        Liaisons: staffing.get(row.id)?.liaisons ?? 0,
        Invited: staffing.get(row.id)?.isInvited ?? false,
      }));
    }),
    read: implement(universityCalls.read, async ({ input, caller }) => {
      requireOwn(caller, input.Id);
      const row = await universities.get(input.Id);
      return presentForStaff(row, await universities.facts(row.id));
    }),
    add: implement(universityCalls.add, async ({ input, caller }) => {
      const { Id: id, Name: name, Color: color = colourOf(input.Id) } = input;
      requirePlace(regions, input.Provinceid, input.Cityid);
      if (!isReadable(color)) throw new CallError('input', { message: 'universityColourPale' });
      const values = {
        ...{ id, name, color, ...spellName(name) },
        ...{ shortname: input.Shortname, province_id: input.Provinceid, city_id: input.Cityid },
        ...{ kind: input.Kind, level: input.Level, remark: input.Remark },
        ...{ dfc: Number(input.Dfc), f985: Number(input.F985), f211: Number(input.F211) },
        ...{ dept: input.Dept, site: input.Site },
      };
      const taken = await editing.add(values, { actor: caller.uids, time: clock() });
      if (taken !== null) {
        const message = taken.id === id ? 'universityCodeTaken' : 'universityNameTaken';
        throw new CallError('conflict', { message, parameters: { name: taken.name } });
      }
      publicData.announce();
      return presentForStaff(await universities.get(id));
    }),
    edit: implement(universityCalls.edit, async ({ input, caller }) => {
      requireOwn(caller, input.Id);
      const row = await universities.get(input.Id);
      const { Id: id, Version: version, Name: name, Color: color } = input;
      const forbidden = caller.role !== 'operator' && !mayLiaisonWrite(input);
      if (forbidden) throw new CallError('forbidden', { message: 'universityFieldForbidden' });
      await requireAtOnce(caller);
      const [province, city] = [input.Provinceid ?? row.provinceId, input.Cityid ?? row.cityId];
      requirePlace(regions, province, city);
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
    }),
    setFact: implement(universityCalls.setFact, async ({ input, caller }) => {
      const { Id: id, Version: version, Facts } = input;
      requireOwn(caller, id);
      await universities.require(id);
      await requireAtOnce(caller);
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
    }),
  };
};
