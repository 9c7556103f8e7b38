/** Somebody who posts in a room again and again, and repeats each post until it is answered. */
import type { Follower } from './room-follower.ts';

/** As the web client counts a post as unsent. */
const UNANSWERED_MS = 10_000;
const AGAIN_MS = 1000;

export interface SteadyPoster {
  readonly follower: Follower;
  /** Ids of the posts that came back as messages. */
  readonly acknowledged: ReadonlySet<string>;
  /** How long each took, ms. */
  readonly latencies: readonly number[];
  /** How often a post was sent again. */
  readonly repeats: number;
  /** Posts that have no answer yet. */
  readonly open: number;
  /** Begins no new posts; goes on with those under way. */
  finish(): void;
  stop(): void;
}

/** @param name begins the ids of its posts @param everyMs time between two new posts, ms */
export const postSteadily = (follower: Follower, name: string, everyMs: number): SteadyPoster => {
  const under = new Map<string, { readonly since: number; again: ReturnType<typeof setTimeout> }>();
  const acknowledged = new Set<string>();
  const latencies: number[] = [];
  let count = 0;
  let repeats = 0;

  /** @returns false when there is no connection, or nothing to send */
  const send = (id: string): boolean => {
    const post = under.get(id);
    if (post === undefined) return false;
    const sent = follower.send({
      Type: 'Message',
      Id: id,
      Topic: follower.topic,
      Content: `post ${id}`,
    });
    clearTimeout(post.again);
    post.again = setTimeout(() => repeat(id), sent ? UNANSWERED_MS : AGAIN_MS);
    return sent;
  };
  const repeat = (id: string): void => {
    if (send(id)) repeats += 1;
  };

  follower.onEntry((entry) => {
    const id = 'Id' in entry ? entry.Id : '';
    const post = under.get(id);
    if (post === undefined) return;
    clearTimeout(post.again);
    under.delete(id);
    acknowledged.add(id);
    latencies.push(performance.now() - post.since);
  });
  follower.onRefusedPost(({ Id, Retryafter }) => {
    const post = under.get(Id);
    if (post === undefined) return;
    clearTimeout(post.again);
    post.again = setTimeout(() => repeat(Id), Math.max(AGAIN_MS, Retryafter));
  });
  const timer = setInterval(() => {
    count += 1;
    const id = `${name}-${count}`;
    under.set(id, { since: performance.now(), again: setTimeout(() => {}, 0) });
    send(id);
  }, everyMs);

  return {
    follower,
    acknowledged,
    latencies,
    get repeats() {
      return repeats;
    },
    get open() {
      return under.size;
    },
    finish: () => clearInterval(timer),
    stop() {
      clearInterval(timer);
      for (const { again } of under.values()) clearTimeout(again);
      follower.stop();
    },
  };
};
