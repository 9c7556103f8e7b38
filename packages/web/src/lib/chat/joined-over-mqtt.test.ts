import { describe, expect, it } from 'vitest';
import { joinedOverMqtt } from './joined-over-mqtt.ts';

const TOPIC = 'stream/1';
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
});
