/** The universities: what screens use of them. */
export { OrgDetail } from './detail/components/org-detail.tsx';
export type { OrgParts } from './detail/components/org-panel.tsx';
export { OrgList } from './list/components/org-list.tsx';
export { PartnerList } from './partner/components/partner-list.tsx';
