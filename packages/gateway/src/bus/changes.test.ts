import { expect, test } from 'vitest';
import type { Bus } from './bus.ts';
import { createChanges } from './changes.ts';
import { createMemoryBus } from './memory.ts';

/** A bus on which others can be heard. */
const openBus = () => {
  const listeners: ((topic: string | null) => void)[] = [];
  const announced: string[] = [];
  const bus: Bus = {
    ...createMemoryBus(),
    announce: (topic) => void announced.push(topic),
    listen: (listener) => void listeners.push(listener),
  };
  const hear = (topic: string | null): void => {
    for (const listener of listeners) listener(topic);
  };
  return { bus, announced, hear };
};

test('what changes is told here and to other processes, and heard from them', () => {
  const { bus, announced, hear } = openBus();
  const changes = createChanges(bus, 'account');
  const heard: (string | null)[] = [];
  changes.listen((id) => heard.push(id));
  changes.announce('a1');
  expect(announced).toEqual(['account/a1']);
  for (const topic of ['account/a2', 'vote/a3', 'stream/a4']) hear(topic);
  expect(heard).toEqual(['a1', 'a2']);
});

test('after a break of the bus anything may have changed', () => {
  const { bus, hear } = openBus();
  const heard: (string | null)[] = [];
  createChanges(bus, 'account').listen((id) => heard.push(id));
  hear(null);
  expect(heard).toEqual([null]);
});
