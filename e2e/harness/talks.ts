import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { callApi } from './identity.ts';
import { demoToken } from './registration.ts';

/** Where the demo's liaison is staff. */
export const LIAISON_UNIVERSITY = '4111010003';

interface Answer {
  readonly code: number;
  readonly data: { readonly List: readonly Talk[] };
}

/**
 * The first talk that stands so and has what a test needs. What the demo's talks have depends on the
 * time of day.
 */
export const talkWith = async <T>(
  url: string,
  status: TalkStatus,
  find: (talk: Talk) => Promise<T | undefined>,
): Promise<T> => {
  const response = await fetch(`${url}/api/stream/find?Status=${status}&Limit=100`);
  const { data } = (await response.json()) as Answer;
  for (const talk of data.List) {
    const found = await find(talk);
    if (found !== undefined) return found;
  }
  throw new Error(`no talk that is ${status} has what is needed`);
};

/** A talk of the running product that stands so, asked for as an integrator would. */
export const someTalk = async (url: string, status: TalkStatus): Promise<Talk> => {
  const response = await fetch(`${url}/api/stream/find?Status=${status}&Limit=5`);
  const { data } = (await response.json()) as Answer;
  const talk = status === 'upcoming' ? data.List.at(-1) : data.List[0];
  if (talk === undefined) throw new Error(`no talk is ${status}`);
  return talk;
};

/** The first talk of the liaison's university that stands so. */
export const liaisonTalk = (url: string, status: TalkStatus): Promise<Talk> =>
  talkWith(url, status, async (talk) =>
    talk.Universityid === LIAISON_UNIVERSITY ? talk : undefined,
  );

/** The talks of the liaison's university that are yet to come: nobody has spoken in their rooms. */
export const liaisonTalks = async (url: string): Promise<Talk[]> => {
  const response = await fetch(`${url}/api/stream/find?Status=upcoming&Limit=100`);
  const { data } = (await response.json()) as Answer;
  return data.List.filter(({ Universityid }) => Universityid === LIAISON_UNIVERSITY);
};

/** When a talk of the tests begins, from now: long after they have ended. */
const AHEAD_MS = 4 * HOUR_MS;

/** A new talk of the liaison's university that is yet to begin. */
export const newTalk = async (url: string): Promise<string> => {
  const token = await demoToken(url, 'operator');
  const Starttime = Date.now() + AHEAD_MS;
  const time = { Starttime, Endtime: Starttime + HOUR_MS };
  const written = { Title: '开播间里的一场', Speaker: '罗老师', Intro: '先讲分流，再答选科。' };
  const body = { ...written, ...time, Universityid: LIAISON_UNIVERSITY };
  const draft = (await callApi<OwnTalkDetail>(url, '/api/stream/add', { token, body })).data;
  const { Id, Version } = draft;
  await callApi(url, '/api/stream/publish', { token, body: { Id, Version } });
  return Id;
};

/** A guide of the running product: that of the university of the demo's liaison. */
export const someGuide = async (url: string): Promise<Guide> => {
  const response = await fetch(`${url}/api/book/find?Universityid=${LIAISON_UNIVERSITY}`);
  const { data } = (await response.json()) as { readonly data: { readonly List: Guide[] } };
  const [guide] = data.List;
  if (guide === undefined) throw new Error('the demo lacks a guide of the university');
  return guide;
};
