import { sql } from 'kysely';

/** How many want to know a question `k` too. */
export const votesOf = sql<number>`coalesce(k.votes, (select count(*) from vote as v
  where v.topic = k.topic and v."offset" = k."offset"))`;
