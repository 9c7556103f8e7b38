import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { BrowserContext } from 'playwright-core';
import { step } from './step.ts';

/** What people do with their hands in the browsers that are watched, part by part. */
export interface Hands {
  /**
   * Counts what is pressed in this browser from its next page on, a mouse or a finger and Enter, and the fields that are
   * typed into.
   */
  watch(context: BrowserContext): Promise<void>;
  /** A part of a walk. Where it fails, the failure says which one it was. */
  part<T>(name: string, act: () => Promise<T>): Promise<T>;
  /** Prints what each part took: seconds of this machine, with a hand that types at once. */
  print(title: string): void;
}

export const countHands = (): Hands => {
  const done = { presses: 0, fields: 0 };
  const start = performance.now();
  const lines: string[] = [];
  const line = (name: string, presses: number, fields: number, ms: number): string => {
    const counts = `${String(presses).padStart(3)} presses ${String(fields).padStart(3)} fields`;
    return `${counts} ${(ms / SECOND_MS).toFixed(1).padStart(6)} s  ${name}`;
  };
  return {
    async watch(context) {
      await context.exposeFunction('noteHand', (kind: keyof typeof done) => {
        done[kind] += 1;
      });
      await context.addInitScript(() => {
        const { noteHand } = window as unknown as { noteHand: (kind: keyof typeof done) => void };
        let typedInto: EventTarget | null = null;
        const press = (event: Event): void => {
          if (event.isTrusted) noteHand('presses');
        };
        addEventListener('pointerdown', press, true);
        addEventListener('keydown', (event) => event.key === 'Enter' && press(event), true);
        const type = ({ target }: Event): void => {
          const isText = target instanceof Element && target.matches('input, textarea');
          if (!isText || target === typedInto || target.matches('[type=checkbox], [type=file]'))
            return;
          typedInto = target;
          noteHand('fields');
        };
        addEventListener('input', type, true);
      });
    },
    async part(name, act) {
      const [{ presses, fields }, begun] = [{ ...done }, performance.now()];
      const given = await step(name, act);
      lines.push(
        line(name, done.presses - presses, done.fields - fields, performance.now() - begun),
      );
      return given;
    },
    print: (title) => {
      const whole = line('in all', done.presses, done.fields, performance.now() - start);
      console.info([title, ...lines, whole].join('\n  '));
    },
  };
};
