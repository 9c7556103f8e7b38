import { expect, test } from 'vitest';
import { isGuessed, putCommand, rtmpAddress, rtmpCommand } from './encoder-settings.ts';

test('the key is in a header where the address stands in logs, and the stream name for RTMP', () => {
  const put = putCommand('https://talks.example/media/ingest/abc', 'secret');
  expect(put).toContain('-headers "Authorization: Bearer secret"');
  expect(put.match(/\S*talks\.example\S*/g)?.some((part) => part.includes('secret'))).toBe(false);
  const command = rtmpCommand('rtmp://talks.example:1935/live', 'secret');
  expect(command.endsWith(' rtmp://talks.example:1935/live/secret')).toBe(true);
});

test('RTMP is at the host of the page, unless the operator has said where, or nowhere', () => {
  const own = { Rtmpaddress: null, Rtmpport: 1935 };
  const named = { Rtmpaddress: 'rtmps://live.example/live', Rtmpport: 1935 };
  const off = { Rtmpaddress: null, Rtmpport: null };
  const relayed = { ...named, Rtmpport: null };
  const all = [own, named, relayed, off];
  expect(all.map((rtmp) => rtmpAddress(rtmp, 'talks.example'))).toEqual([
    'rtmp://talks.example:1935/live',
    'rtmps://live.example/live',
    'rtmps://live.example/live',
    null,
  ]);
  expect(all.map((rtmp) => isGuessed(rtmp, 'https:'))).toEqual([true, false, false, false]);
  expect(isGuessed(own, 'http:')).toBe(false);
});

test('both have a key picture each second, and sound of 48 kHz', () => {
  for (const command of [putCommand('https://a/b', 'k'), rtmpCommand('rtmp://a/live', 'k')]) {
    expect(command).toContain('-g 30 ');
    expect(command).toContain('-ar 48000');
    expect(command).toContain('-maxrate 2500k');
  }
});

test('by PUT ffmpeg goes on while the site is away for a moment, where TLS does not forbid it', () => {
  const commands = ['http://a/b', 'https://a/b'].map((address) => putCommand(address, 'k'));
  expect(commands.map((each) => each.match(/-(ignore_io_errors|http_persistent) \d/g))).toEqual([
    ['-ignore_io_errors 1', '-http_persistent 0'],
    ['-ignore_io_errors 1', '-http_persistent 1'],
  ]);
});
