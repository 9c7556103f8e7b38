import type { TestGateway } from './gateway.ts';

/** How often a gateway has counted a security event; 0 where its metrics do not name the event. */
export const countOfEvent = async (
  { rest }: Pick<TestGateway, 'rest'>,
  event: string,
): Promise<number> => {
  const { text } = await rest.get('/metrics');
  const line = new RegExp(`^security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(text);
  return Number(line?.[1] ?? 0);
};
