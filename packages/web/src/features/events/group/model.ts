import type { Group } from '@xuanjiang/contracts/group';
import { universityIdIn } from '../../../lib/id-in.ts';
import { keptListOf } from '../../../lib/kept-list.ts';
import { keywordOf } from '../../../lib/typed-text.ts';

/** What the list is narrowed to. */
export interface GroupFilter {
  /** Id of the university; empty for all. */
  readonly universityid: string;
  /** Only groups that candidates of the own province may join. */
  readonly own: boolean;
  readonly name: string;
}

export const NO_GROUP_FILTER: GroupFilter = { universityid: '', own: false, name: '' };

/** The filter of an address; what it says wrongly narrows nothing. */
export const filterOf = (query: URLSearchParams): GroupFilter => ({
  universityid: universityIdIn(query, 'university'),
  own: query.get('own') === '1',
  name: keywordOf(query.get('name')),
});

/** The query of a filter, as `filterOf` reads it. */
export const queryOf = ({ universityid, own, name }: GroupFilter): URLSearchParams => {
  const query = new URLSearchParams();
  if (universityid !== '') query.set('university', universityid);
  if (own) query.set('own', '1');
  if (name !== '') query.set('name', name);
  return query;
};

/**
 * A filter as the call takes it.
 * @param province code of the own one; empty where it is not known
 */
export const inputOf = ({ universityid, own, name }: GroupFilter, province: string) => ({
  ...(universityid !== '' && { Universityid: universityid }),
  ...(own && province !== '' && { Provinceid: province }),
  ...(name !== '' && { Name: name }),
});

export const groupPath = (id: string): string => `/consultDetail?id=${encodeURIComponent(id)}`;

/** All groups of a university. */
export const universityGroupsPath = (id: string): string =>
  `/consult?${queryOf({ ...NO_GROUP_FILTER, universityid: id })}`;

/** Under which key it is kept which code somebody was given. */
export const joinedKey = (id: string) => ['consult', 'joined', id] as const;

/** What the page of a group offers. */
export type GroupStep = 'join' | 'again' | 'code' | 'expired' | 'closed';

/**
 * @param code that the reader was given here; null for none
 * @param before whether the reader was given one before
 */
export const stepOf = (
  { Open }: Pick<Group, 'Open'>,
  code: { readonly Expirestime: number } | null,
  before: boolean,
  now: number,
): GroupStep => {
  if (code !== null && now < code.Expirestime) return 'code';
  if (!Open) return 'closed';
  if (code !== null) return 'expired';
  return before ? 'again' : 'join';
};

/** Groups of which a device remembers that a code was given, at most. */
const REMEMBERED_MAX = 50;

const isId = (value: unknown): value is string => typeof value === 'string';

/** The groups of which a code was given on this device. */
export const parseGroups = (text: string | null): readonly string[] => keptListOf(text, isId);

export const withGroup = (kept: readonly string[], id: string): readonly string[] =>
  [id, ...kept.filter((one) => one !== id)].slice(0, REMEMBERED_MAX);
