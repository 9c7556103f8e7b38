import type { ReachFacts, ReachSubject } from '@xuanjiang/contracts/rules/reach-ways';
import { factsOf, reachOf } from '@xuanjiang/contracts/rules/reach-ways';
import type { Talk } from '@xuanjiang/contracts/talk';
import { pageFacts } from '../../../lib/page-facts.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { reachWord } from './reach-text.ts';

/** Whether the page is shown by the messaging app, on a phone or a desktop. */
export const inWechat = (): boolean => pageFacts.browser.app === 'wechat';

/** What the server knows of how the caller is reached; the same answer for all subjects. */
const usePushStatus = () => {
  const loggedIn = useSession((session) => session.token !== '');
  return trpc.push.get.useQuery({}, { enabled: loggedIn });
};

/** How the caller is told of a subject; undefined until it is known. */
export const useReach = (kind: ReachSubject, id: string) => {
  const { data } = usePushStatus();
  if (data === undefined) return undefined;
  const facts: ReachFacts = factsOf(data, kind, id, inWechat());
  return { ...reachOf(facts), quiet: data.Quiet };
};

/** Says in a word how the caller is reminded of a booked talk or event; undefined until it is known. */
export const useReachWord = (
  kind: 'talk' | 'event',
): ((subject: Pick<Talk, 'Id'>) => string | undefined) => {
  const { data } = usePushStatus();
  return ({ Id }) => data && reachWord(reachOf(factsOf(data, kind, Id, inWechat())).comes);
};
