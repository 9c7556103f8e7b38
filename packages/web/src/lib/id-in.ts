import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';

const UNIVERSITY_ID = /^\d{1,20}$/;

/** The talk, event, group or the like that an address names; empty for none, and for what can be none. */
export const idIn = (query: URLSearchParams): string => {
  const id = query.get('id')?.trim() ?? '';
  return isTalkId(id) ? id : '';
};

/** The university that a part of an address names; as above. */
export const universityIdIn = (query: URLSearchParams, name: string): string => {
  const id = query.get(name)?.trim() ?? '';
  return UNIVERSITY_ID.test(id) ? id : '';
};
