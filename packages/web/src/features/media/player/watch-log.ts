/** How often what was watched is reported, ms. */
export const REPORT_MS = 120_000;
/** A stretch counts no longer: a page that slept meanwhile showed nothing. */
const STRETCH_MAX_MS = REPORT_MS + 30_000;
const SECOND_MS = 1000;

/** A stretch of watching as the gateway takes it. */
export interface WatchEntry {
  readonly Talkid: string;
  readonly Seconds: number;
  readonly Agoms: number;
}

/** Notes how long the picture of a talk runs; what it notes is sent in parts, at the latest when the page is left. */
export const createWatchLog = (
  send: (entries: readonly WatchEntry[]) => void,
  now: () => number,
) => {
  let running: { readonly talkId: string; readonly since: number } | null = null;
  let noted: { readonly talkId: string; readonly seconds: number; readonly until: number }[] = [];
  const note = (): void => {
    if (running === null) return;
    const until = now();
    const length = Math.min(STRETCH_MAX_MS, until - running.since);
    const seconds = Math.round(length / SECOND_MS);
    if (seconds > 0) noted.push({ talkId: running.talkId, seconds, until });
  };
  return {
    begin(talkId: string): void {
      if (running?.talkId === talkId) return;
      note();
      running = { talkId, since: now() };
    },
    end(): void {
      note();
      running = null;
    },
    flush(): void {
      note();
      if (running !== null) running = { ...running, since: now() };
      const time = now();
      const entries = noted.map(({ talkId, seconds, until }) => ({
        Talkid: talkId,
        Seconds: seconds,
        Agoms: Math.max(0, time - until),
      }));
      noted = [];
      if (entries.length > 0) send(entries);
    },
  };
};
