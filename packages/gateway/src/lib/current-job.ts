import { AsyncLocalStorage } from 'node:async_hooks';

/** The job of which the work that runs is a part. */
export interface CurrentJob {
  readonly kind: string;
  /** When it was to be done, UTC ms. */
  readonly notBefore: number;
}

const storage = new AsyncLocalStorage<CurrentJob>();

/** Does work as a part of a job. */
export const inJob = <T>(job: CurrentJob, work: () => T): T => storage.run(job, work);

/** The job of now; null outside of one. */
export const currentJob = (): CurrentJob | null => storage.getStore() ?? null;
