/** Invitations to talks: what screens use of them. */
export { InviteCard } from './components/invite-card.tsx';
export { InviteList } from './components/invite-list.tsx';
export { InviteVideo } from './components/invite-video.tsx';
export { useInviteVisit } from './use-visit.ts';
