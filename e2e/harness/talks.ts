import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';

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

/** A guide of the running product: that of the university of the demo's liaison. */
export const someGuide = async (url: string): Promise<Guide> => {
  const response = await fetch(`${url}/api/book/find?Universityid=${LIAISON_UNIVERSITY}`);
  const { data } = (await response.json()) as { readonly data: { readonly List: Guide[] } };
  const [guide] = data.List;
  if (guide === undefined) throw new Error('the demo lacks a guide of the university');
  return guide;
};
