/** What staff publish: events, groups, articles and advertisements; and the answers to feedbacks. */
export { AdvertsPage } from './adverts/components/adverts-page.tsx';
export { AnswersPage } from './answers/components/answers-page.tsx';
export { DeskEventsPage, OrgEventsPage } from './events/components/events-page.tsx';
export { DeskGroupsPage, OrgGroupsPage } from './groups/components/groups-page.tsx';
export { NewsPage } from './news/components/news-page.tsx';
