import { expect, test } from 'vitest';
import { putCommand, rtmpAddress, rtmpCommand } from './encoder-settings.ts';

test('the key is in a header where the address stands in logs, and the stream name for RTMP', () => {
  const put = putCommand('https://talks.example/media/ingest/abc', 'secret');
  expect(put).toContain('-headers "Authorization: Bearer secret"');
  expect(put.match(/\S*talks\.example\S*/g)?.some((part) => part.includes('secret'))).toBe(false);
  const server = rtmpAddress('talks.example', 1935);
  expect(server).toBe('rtmp://talks.example:1935/live');
  expect(rtmpCommand(server, 'secret').endsWith(' rtmp://talks.example:1935/live/secret')).toBe(
    true,
  );
});

test('both have a key picture each second, and sound of 48 kHz', () => {
  for (const command of [putCommand('https://a/b', 'k'), rtmpCommand('rtmp://a/live', 'k')]) {
    expect(command).toContain('-g 30 ');
    expect(command).toContain('-ar 48000');
    expect(command).toContain('-maxrate 2500k');
  }
});
