import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** How often what is not answered with `success` is told, and how long each answer may take: as the provider does. */
const TELL_TRIES = 3;
const TELL_ANSWER_MS = 5 * SECOND_MS;

/** What the messaging app tells afterwards, as it writes it. */
export const jobFinished = (openId: string, id: string, status: string, time: number): string =>
  `<xml><ToUserName><![CDATA[gh_demo]]></ToUserName>
<FromUserName><![CDATA[${openId}]]></FromUserName>
<CreateTime>${Math.floor(time / SECOND_MS)}</CreateTime>
<MsgType><![CDATA[event]]></MsgType>
<Event><![CDATA[TEMPLATESENDJOBFINISH]]></Event>
<MsgID>${id}</MsgID>
<Status><![CDATA[${status}]]></Status></xml>`;

/** The gateway may be gone by then, as it may be for the real one: what was never answered is given up. */
export const deliverEvent = async (address: URL, body: string): Promise<void> => {
  for (let tries = 0; tries < TELL_TRIES; tries += 1) {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'text/xml' },
        body,
        signal: AbortSignal.timeout(TELL_ANSWER_MS),
      });
      if ((await answer.text()) === 'success') return;
    } catch {
      // Also a connection that was kept open too long ends in this way.
    }
  }
};
