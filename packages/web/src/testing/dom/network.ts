/** One call of the page. */
interface Sent {
  /** Such as `school.find`. */
  readonly call: string;
  readonly input: unknown;
  readonly headers: Headers;
}

type When = (input: never) => boolean;

interface Rule {
  readonly call: string;
  readonly when: When;
  /** Settles when the request may go on; rejects where there is no network. */
  readonly passage?: Promise<void>;
  /** What the server says instead. */
  readonly refusal?: object;
  /** The server has answered: settles when the answer may go on. */
  readonly onAnswer?: () => Promise<void>;
}

const { fetch: send } = globalThis;

let sent: Sent[] = [];
let rules: Rule[] = [];
let devices = 0;
/** The page that is open: another object for each. */
let page = {};

/** The inputs of a call that the page has made since it was opened. */
export const asked = (call: string): readonly Sent[] => sent.filter((one) => one.call === call);

export const forgetNetwork = (): void => {
  sent = [];
  rules = [];
  devices += 1;
};

/** Answers to what the page has asked for never arrive: a browser drops them when the page is left. */
export const dropRequests = (): void => {
  page = {};
};

/** The whole of an answer: its body could come after the page was left. */
const whole = async (answer: Promise<Response>): Promise<Response> => {
  const head = await answer;
  const body = await head.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, head);
};

/** An answer, for as long as the page is open that asked for it. */
const whileOpen = async (answer: Promise<Response>): Promise<Response> => {
  const asker = page;
  const settled = await Promise.allSettled([whole(answer)]);
  if (asker !== page) return new Promise<never>(() => {});
  const [one] = settled;
  if (one.status === 'rejected') throw one.reason;
  return one.value;
};

/** The headers of a request, which comes from an address of the test's own: some are counted by it. */
const fromDevice = (headers: HeadersInit | undefined): Headers => {
  const all = new Headers(headers);
  // Workers, each of which counts anew, ask the same gateway.
  all.set('x-forwarded-for', `10.${process.pid & 255}.${devices >> 8}.${devices & 255}`);
  return all;
};

const add = (rule: Rule): (() => void) => {
  rules.push(rule);
  return () => {
    rules = rules.filter((one) => one !== rule);
  };
};

const always = (): boolean => true;

/** Has the server refuse a call, until the function given back is called. */
export const refuse = (
  call: string,
  {
    code = 500,
    when = always,
    retryAfterMs = 0,
  }: { readonly code?: number; readonly when?: When; readonly retryAfterMs?: number } = {},
): (() => void) => {
  const refusal = { code, msg: '系统开小差了', retryAfterMs, sessionRefused: false };
  return add({ call, when, refusal });
};

/** Takes the network from a call, until the function given back is called. */
export const cut = (call: string, when: When = always): (() => void) => {
  const passage = Promise.reject(new TypeError('no network'));
  passage.catch(always);
  return add({ call, when, passage });
};

/** Keeps the requests of a call on their way, until the function given back is called. */
export const hold = (call: string, when: When = always): (() => void) => {
  const { promise: passage, resolve } = Promise.withResolvers<void>();
  const forget = add({ call, when, passage });
  return () => {
    forget();
    resolve();
  };
};

/**
 * Keeps the next answer of a call on its way: it says how things stood when it was asked for.
 * @returns once the server has answered, the function that lets the answer arrive
 */
export const holdAnswer = (call: string): Promise<() => void> => {
  const answered = Promise.withResolvers<() => void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = add({
    call,
    when: always,
    onAnswer: () => {
      forget();
      answered.resolve(resolve);
      return promise;
    },
  });
  return answered.promise;
};

/** The calls of a request: calls of one moment share an address. */
const callsOf = (url: URL, { body, headers }: RequestInit): readonly Sent[] => {
  const names = url.pathname.replace(/^\/trpc\//, '').split(',');
  const input: unknown = JSON.parse(url.searchParams.get('input') ?? String(body ?? 'null'));
  return names.map((call, at) => ({
    call,
    headers: new Headers(headers),
    input: names.length === 1 ? input : (input as unknown[])[at],
  }));
};

const answerTo = async (url: URL, init: RequestInit): Promise<Response> => {
  const calls = callsOf(url, init);
  sent.push(...calls);
  const met = calls.map(({ call, input }) =>
    rules.filter((rule) => rule.call === call && rule.when(input as never)),
  );
  await Promise.all(met.flat().map(({ passage }) => passage));
  const refusals = met.map((some) => some.find(({ refusal }) => refusal !== undefined)?.refusal);
  if (refusals.every((one) => one === undefined)) {
    const answer = await whole(send(url, init));
    await Promise.all(met.flat().map(({ onAnswer }) => onAnswer?.()));
    return answer;
  }
  const real: unknown = refusals.includes(undefined) ? await (await send(url, init)).json() : [];
  const parts = refusals.map((refusal, at) =>
    refusal === undefined
      ? (real as unknown[])[at]
      : {
          error: {
            message: 'refused',
            code: -32603,
            data: { code: 'INTERNAL_SERVER_ERROR', refusal },
          },
        },
  );
  return Response.json(calls.length === 1 ? parts[0] : parts);
};

/** A file goes to a path of its own, by which rules name it. */
const fileAnswerTo = async (url: URL, init: RequestInit): Promise<Response> => {
  const met = rules.filter(({ call }) => call === url.pathname);
  if (met.some(({ passage, when }) => passage === undefined || when !== always))
    throw new Error(`${url.pathname} takes a file: it can be held or cut, and nothing else`);
  await Promise.all(met.map(({ passage }) => passage));
  return send(url, init);
};

/** Everything that the page asks goes through here on its way to the gateway. */
export const watchNetwork = (): void => {
  globalThis.fetch = (resource, given = {}) => {
    const url = new URL(String(resource), location.href);
    const init = { ...given, headers: fromDevice(given.headers) };
    const isCall = url.pathname.startsWith('/trpc/');
    return whileOpen(isCall ? answerTo(url, init) : fileAnswerTo(url, init));
  };
};
