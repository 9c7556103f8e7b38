import { universityIdIn } from '../../../lib/id-in.ts';

/** The address of a university. */
export const orgPath = (id: string, tab?: OrgTab): string =>
  `/orgDetail?id=${encodeURIComponent(id)}${tab === undefined ? '' : `&tab=${tab}`}`;

/** The parts of a university's page, in their order. */
export const ORG_TABS = ['data', 'about', 'talks', 'guides', 'answers'] as const;
export type OrgTab = (typeof ORG_TABS)[number];

/** The part that an address asks for; null for none and for one that there is not. */
export const orgTabIn = (query: URLSearchParams): OrgTab | null =>
  ORG_TABS.find((tab) => tab === query.get('tab')) ?? null;

/**
 * The part with which the page opens: the enrolment data, where there are figures for the own province or the one that was
 * asked for, else the overview.
 * @param provinceids both; empty where it is not known
 * @param figures provinces for which there are figures; null while that is not known
 */
export const openingTab = (
  provinceids: readonly string[],
  figures: readonly string[] | null,
): OrgTab =>
  provinceids.some((id) => id !== '' && (figures === null || figures.includes(id)))
    ? 'data'
    : 'about';

/** The university that an address names; empty for none, and for what can be none. */
export const orgIdIn = (query: URLSearchParams): string => universityIdIn(query, 'id');
