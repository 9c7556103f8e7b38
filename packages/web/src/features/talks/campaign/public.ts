/** Campaigns: what screens use of them. */
export { OfflineCampaigns } from './components/campaign-list.tsx';
export { CampaignPage } from './components/campaign-page.tsx';
