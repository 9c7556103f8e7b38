import { expect, test } from 'vitest';
import { accounts } from '../../src/demo/accounts.ts';
import { viewers } from '../../src/demo/chat-cast.ts';
import { universities } from '../../src/demo/universities.ts';
import { createReservedNames } from '../../src/features/people/name/policy.ts';
import { faceAt, universityOffice } from '../../src/features/rooms/persona/policy.ts';
import { spokenName } from '../../src/lib/short-names.ts';

const named = universities.map(({ Code: id, Name: name, Shortname }) => ({
  id,
  name,
  shortName: spokenName(name, Shortname) ?? name,
}));
const isReserved = createReservedNames(named);
const student = { role: 'user', universityId: null } as const;

test('the names of the demo are those that their people may have', () => {
  for (const { Displayname, Role, Universitycode = null } of accounts) {
    const owner = { role: Role, universityId: Universitycode };
    expect(isReserved(Displayname, owner), Displayname).toBe(false);
  }
  for (const { Displayname } of viewers) {
    expect(isReserved(Displayname, student), Displayname).toBe(false);
  }
});

test('the staff of every university may use its names, and no student those of its personas', () => {
  for (const university of named) {
    const owner = { role: 'worker', universityId: university.id } as const;
    const office = universityOffice({ ...university, shortname: university.shortName });
    const names = [university.name, university.shortName, faceAt(office, 0).displayname];
    for (const name of names) {
      expect(isReserved(name, student), name).toBe(true);
      expect(isReserved(name, owner), name).toBe(false);
    }
  }
});
