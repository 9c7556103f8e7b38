import { Plugin } from 'xgplayer';
import { clockText } from './behind-text.ts';

export interface LiveLineConfig {
  readonly label: string;
  /** Said where nothing is behind. */
  readonly now: string;
  /** Somebody went so many seconds back. */
  readonly onBack: (behindS: number) => void;
}

/** Steps of the keyboard, seconds: one of them is well behind what is on now. */
const STEP_S = 10;
/** Several steps within this time, ms, are one way back: each opens the stream at another place. */
const STEPS_MS = 300;
/** What the player would take for its own: it cancels touches to move the picture. */
const OWN_EVENTS = ['touchstart', 'touchmove', 'touchend', 'pointerdown', 'mousedown', 'click'];

const stop = (event: Event): void => event.stopPropagation();

/** The line of a live picture: from when the talk began until now. A real slider, so that a keyboard moves it. */
export class LiveLine extends Plugin {
  static override get pluginName() {
    return 'liveLine';
  }
  static override get defaultConfig() {
    return { position: Plugin.POSITIONS.CONTROLS_CENTER, index: 0 };
  }

  /** Somebody holds it: it is not moved under their finger. */
  #held = false;
  #going: ReturnType<typeof setTimeout> | undefined;

  override afterCreate(): void {
    for (const type of OWN_EVENTS) this.root.addEventListener(type, stop);
    this.input.addEventListener('input', () => {
      this.#hold();
    });
    this.input.addEventListener('change', () => this.#go());
  }

  override destroy(): void {
    clearTimeout(this.#going);
  }

  /** Goes on by so many steps; negative back. */
  step(steps: number): void {
    const { input } = this;
    if (input.disabled) return;
    input.value = String(Number(input.value) + steps * STEP_S);
    this.#hold();
    this.#go();
  }

  #hold(): void {
    clearTimeout(this.#going);
    this.#held = true;
    this.root.classList.add('xj-held');
    this.#tell();
  }

  #go(): void {
    clearTimeout(this.#going);
    this.#going = setTimeout(() => {
      this.#held = false;
      this.root.classList.remove('xj-held');
      const { onBack } = this.config as LiveLineConfig;
      onBack(this.behindS);
    }, STEPS_MS);
  }

  get input(): HTMLInputElement {
    return this.root.querySelector('input') as HTMLInputElement;
  }

  get behindS(): number {
    return -Number(this.input.value);
  }

  /** Shows where the picture stands. */
  setPlace(behindS: number, reachS: number): void {
    if (this.#held) return;
    const { input } = this;
    // Now is the last of its steps, whatever there is before it.
    const reach = Math.floor(reachS / STEP_S) * STEP_S;
    input.min = String(-reach);
    input.value = String(-behindS);
    input.disabled = reach === 0;
    this.#tell();
  }

  #tell(): void {
    const { input, behindS } = this;
    const { now } = this.config as LiveLineConfig;
    const text = behindS === 0 ? now : `-${clockText(behindS)}`;
    if (input.getAttribute('aria-valuetext') !== text) input.setAttribute('aria-valuetext', text);
    const reach = -Number(input.min);
    const part = reach === 0 ? 100 : (1 - behindS / reach) * 100;
    this.root.style.setProperty('--played', `${part.toFixed(1)}%`);
    this.root.style.setProperty('--played-part', (part / 100).toFixed(3));
    const shown = this.root.querySelector('span');
    if (shown) shown.textContent = text;
  }

  override render(): string {
    const { label } = this.config as LiveLineConfig;
    return `<div class="xj-live-line"><input type="range" min="0" max="0" value="0" step="${STEP_S}" aria-label="${label}" disabled><span aria-hidden="true"></span></div>`;
  }
}
