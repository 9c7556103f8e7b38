import { describe, expect, it } from 'vitest';
import { makeMessages } from '../../testing/make-message.ts';
import { joinedOverMqtt } from './joined-over-mqtt.ts';
import {
  acknowledge,
  addEntries,
  addNewestPage,
  addPage,
  EMPTY_LOG,
  firstGap,
} from './room-log.ts';

const TOPIC = 'stream/1';
const run = makeMessages;
const joined = (Offset: number, Epoch = 'e') =>
  ({ Type: 'Subscribe', Topic: TOPIC, Epoch, Offset, Recovered: false }) as const;

describe('joinedOverMqtt', () => {
  it('keeps the place of who knew the log, and of nobody else', () => {
    const knows = (epoch: string) => new Map([[TOPIC, epoch]]);
    expect(joinedOverMqtt(joined(5), knows('e'))).toMatchObject({ Recovered: true });
    expect(joinedOverMqtt(joined(5), knows('other'))).toMatchObject({ Recovered: false });
    expect(joinedOverMqtt(joined(5), knows(''))).toMatchObject({ Recovered: false });
    expect(joinedOverMqtt(joined(5), new Map())).toMatchObject({ Recovered: false });
  });

  it('lets a log that changes transports be whole, each message once', () => {
    const before = addNewestPage(EMPTY_LOG, { Epoch: 'e', Offset: 10, First: 1, List: run(1, 10) });
    const ack = joinedOverMqtt(joined(200), new Map([[TOPIC, 'e']]));
    if (ack.Type !== 'Subscribe') throw new Error('no Subscribe');
    const back = addEntries(acknowledge(before, ack), 'e', run(201, 203));
    expect(firstGap(back)).toEqual({ after: 10, before: 201 });
    const first = addPage(back, { Epoch: 'e', Offset: 203, First: 1, List: run(11, 110) });
    const whole = addPage(first, { Epoch: 'e', Offset: 203, First: 1, List: run(111, 203) });
    expect(firstGap(whole)).toBeNull();
    expect(whole.messages.map(({ Offset }) => Offset)).toEqual(
      run(1, 203).map(({ Offset }) => Offset),
    );
  });
});
