import 'ws';

/** `ws` exports its Sender, and documents `frame` as public; its types leave both out. */
declare module 'ws' {
  export const Sender: {
    /** Header and payload of one frame, ready to be written. */
    frame(
      data: Buffer,
      options: {
        readonly fin: boolean;
        readonly rsv1: boolean;
        readonly opcode: number;
        readonly mask: boolean;
        readonly readOnly: boolean;
      },
    ): Buffer[];
  };
}
