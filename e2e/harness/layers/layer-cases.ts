import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Talk } from '@xuanjiang/contracts/talk';
import { demoEvent } from '../events.ts';
import { longGuide } from '../guides.ts';
import { callApi } from '../identity.ts';
import { demoToken } from '../registration.ts';
import { someTalk } from '../talks.ts';
import { EVENTS_LAYERS } from './events.ts';
import type { LayerCase, LayerDemo } from './layer-case.ts';
import { UNIVERSITY } from './layer-case.ts';
import { MEDIA_LAYERS } from './media.ts';
import { PEOPLE_LAYERS } from './people.ts';
import { REACH_LAYERS } from './reach.ts';
import { ROOMS_LAYERS } from './rooms.ts';
import { TALKS_LAYERS } from './talks.ts';
import { UNIVERSITIES_LAYERS } from './universities.ts';

/** With which the student has signed up: no talk of it is opened here. */
const SIGNED_WITH = '4131010248';

/** Layers that need more steps before them: other tests open those, in these files. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'app/background/leaving-site.tsx': 'media/home.all.test.ts',
  'app/overlays/lazy/adv-popup.tsx': 'ways/keeping.test.ts',
  'app/overlays/lazy/gate.tsx': 'people/identity-page.all.test.ts',
  'app/overlays/lazy/share-hint.tsx': 'people/identity-page.all.test.ts',
  'features/people/account/login/factor/components/factor-dialog.tsx': 'people/logins.test.ts',
  'features/events/checkin/components/helper-links.tsx': 'events/checkin.all.test.ts',
  'features/universities/own/columns/components/put-sheet.tsx': 'universities/rank.all.test.ts',
  'features/universities/own/columns/components/rename-sheet.tsx': 'universities/rank.all.test.ts',
  'features/universities/own/columns/components/unit-sheet.tsx': 'universities/rank.all.test.ts',
  'features/universities/own/columns/use-drag-order.ts': 'universities/rank.all.test.ts',
  'features/universities/own/profile/components/delete-sheet.tsx': 'universities/rank.all.test.ts',
  'features/media/player/components/player-menu.tsx': 'media/player-live.all.test.ts',
  'features/reach/feedback/components/picture-tile.tsx': 'ways/keeping.test.ts',
  'features/people/registration/components/liaison-dialog.tsx':
    'people/registration-ways.all.test.ts',
  'features/people/registration/components/merge-sheet.tsx': 'people/registration-form.all.test.ts',
  'features/rooms/room/desk/components/moderator-card.tsx': 'rooms/moderation.all.test.ts',
  'features/rooms/room/persona/components/persona-sheet.tsx': 'rooms/speaking.all.test.ts',
  'features/reach/push/reach/reach-sheet.tsx': 'reach/reminded.all.test.ts',
  'features/universities/choosing/compare/components/full-sheet.tsx':
    'universities/compare.all.test.ts',
  'features/reach/subscription/components/subscribe-mask.tsx':
    'reach/registration-subscription.all.test.ts',
};

export const CASES: readonly LayerCase[] = [
  ...TALKS_LAYERS,
  ...UNIVERSITIES_LAYERS,
  ...REACH_LAYERS,
  ...ROOMS_LAYERS,
  ...EVENTS_LAYERS,
  ...PEOPLE_LAYERS,
  ...MEDIA_LAYERS,
];

/** Makes and looks for what the cases need. @param url of a product of its own */
export const prepareLayers = async (url: string): Promise<LayerDemo> => {
  const token = TEST_TOKENS.student;
  for (const [path, body] of [
    ['/api/user/consent/set', { Agreed: true }],
    ['/api/uni/signup/add', { Universityid: SIGNED_WITH }],
  ] as const) {
    await callApi(url, path, { body, token });
  }
  const list = <T>(path: string) => callApi<{ List: readonly T[] }>(url, path, { token });
  const threads = await list<{ Id: string }>('/api/thread/find');
  const upcoming = await list<Talk>('/api/stream/find?Status=upcoming&Limit=100');
  const staffed = upcoming.data.List.find(({ Universityid }) => Universityid === UNIVERSITY);
  return {
    live: (await someTalk(url, 'live')).Id,
    replay: (await someTalk(url, 'replay')).Id,
    staffed: staffed?.Id ?? '',
    guide: (await longGuide(url)).Id,
    open: (await demoEvent(url, '南科大')).Id,
    own: (await demoEvent(url, '走进华园')).Id,
    thread: threads.data.List[0]?.Id ?? '',
    newcomer: await demoToken(url, 'newcomer'),
  };
};
