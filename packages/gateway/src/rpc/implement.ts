import type { Call } from '@xuanjiang/contracts/call';
import type { Catalogue } from '@xuanjiang/contracts/catalogue';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import type { CallContext, Caller } from './context.ts';

/** The arguments of one request of a call. */
export interface CallRequest<C extends Call> {
  readonly input: z.output<C['input']>;
  /** Null for a visitor, whom only public calls serve. */
  readonly caller: C['access'] extends 'public' ? Caller | null : Caller;
  readonly context: CallContext;
}

/** A catalogue entry with the function that serves it. */
export interface Implementation<C extends Call = Call> {
  readonly call: C;
  // Method syntax: an implementation of one call is also an `Implementation` of any call.
  handle(request: Omit<CallRequest<C>, 'caller'>): Promise<z.input<C['output']>>;
}

/** Serves an entry of the catalogue; input, caller and output have its types. */
export const implement = <C extends Call>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<z.input<C['output']>>,
): Implementation<C> => ({
  call,
  async handle({ input, context }) {
    const { caller } = context;
    // `execute` has refused visitors already; this keeps the type true for every other way in.
    if (call.access !== 'public' && caller === null) throw new CallError('unauthorized');
    return handle({ input, context, caller: caller as CallRequest<C>['caller'] });
  },
});

/** One implementation for each entry of the catalogue: a missing one does not compile. */
export type Implementations = {
  readonly [D in keyof Catalogue]: {
    readonly [K in keyof Catalogue[D]]: Catalogue[D][K] extends Call
      ? Implementation<Catalogue[D][K]>
      : never;
  };
};

/** The part of `Implementations` that one domain's router gives. */
export type DomainRouter<D extends keyof Catalogue> = Implementations[D];

export interface NamedImplementation {
  readonly domain: string;
  /** `domain.call` */
  readonly name: string;
  readonly implementation: Implementation;
}

/** The calls that are served: those of the demo only there. */
export const servedImplementations = (
  implementations: Implementations,
  demo: boolean,
): NamedImplementation[] =>
  Object.entries(implementations).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Implementation>)
      .filter(([, { call }]) => demo || call.demoOnly !== true)
      .map(([key, implementation]) => ({ domain, name: `${domain}.${key}`, implementation })),
  );
