import { Plugin } from 'xgplayer';

/** What a text button of the controls is given. */
export interface ControlConfig {
  readonly text: string;
  readonly label: string;
  /** Undefined for a button that is not switched. */
  readonly on?: boolean;
  readonly onPress: (on: boolean) => void;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A real button among the player's controls, so that a keyboard and a screen reader find it. */
export class TextControl extends Plugin {
  override afterCreate(): void {
    // xgplayer swallows the clicks that follow a touch; it expects both to be heard.
    this.bind(['touchend', 'click'], this.press);
  }

  press = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    const button = this.find('button');
    const { on, onPress } = this.config as ControlConfig;
    const next = button?.getAttribute('aria-pressed') === 'false';
    if (on !== undefined) button?.setAttribute('aria-pressed', String(next));
    onPress(next);
  };

  /** Shows a switch as it stands. */
  setOn(on: boolean): void {
    this.find('button')?.setAttribute('aria-pressed', String(on));
  }

  override destroy(): void {
    this.unbind(['touchend', 'click'], this.press);
  }

  override render(): string {
    const { text, label, on } = this.config as ControlConfig;
    const pressed = on === undefined ? '' : ` aria-pressed="${on}"`;
    const title = escapeHtml(label);
    return `<xg-icon class="xj-control xj-${this.pluginName.toLowerCase()}"><button type="button" aria-label="${title}" title="${title}"${pressed}>${escapeHtml(text)}</button></xg-icon>`;
  }
}

const { CONTROLS_LEFT, CONTROLS_RIGHT } = Plugin.POSITIONS;

/** Danmaku on and off. */
export class DanmakuSwitch extends TextControl {
  static override get pluginName() {
    return 'danmakuSwitch';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 6 };
  }
}

/** Captions on and off. */
export class CaptionsSwitch extends TextControl {
  static override get pluginName() {
    return 'captionsSwitch';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 5 };
  }
}

/** What else can be chosen, and told. */
export class MoreButton extends TextControl {
  static override get pluginName() {
    return 'moreButton';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 4 };
  }
}

/** Says that it is live, and goes to what is on right now. */
export class LiveTag extends TextControl {
  static override get pluginName() {
    return 'liveTag';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_LEFT, index: 1 };
  }

  /** Shows whether the picture is behind what is on right now. */
  setBehind(behind: boolean, label: string): void {
    this.root.classList.toggle('xj-behind', behind);
    const button = this.find('button');
    if (!button || button.textContent === label) return;
    button.textContent = label;
    const { label: pressed } = this.config as ControlConfig;
    button.setAttribute('aria-label', behind ? label : pressed);
  }
}
