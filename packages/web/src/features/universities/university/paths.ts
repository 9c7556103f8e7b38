import { universityIdIn } from '../../../lib/id-in.ts';

/** The address of a university. */
export const orgPath = (id: string, tab?: OrgTab): string =>
  `/orgDetail?id=${encodeURIComponent(id)}${tab === undefined ? '' : `&tab=${tab}`}`;

/** The parts of a university's page, in their order. */
export const ORG_TABS = ['about', 'data', 'talks', 'guides', 'answers'] as const;
export type OrgTab = (typeof ORG_TABS)[number];

/** The part that an address asks for; the first for none and for one that there is not. */
export const orgTabIn = (query: URLSearchParams): OrgTab =>
  ORG_TABS.find((tab) => tab === query.get('tab')) ?? 'about';

/** The university that an address names; empty for none, and for what can be none. */
export const orgIdIn = (query: URLSearchParams): string => universityIdIn(query, 'id');
