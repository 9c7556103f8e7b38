/** What a connection sent is no RTMP, or more than it may send. Its message is for logs and never holds what was sent. */
export class RtmpFault extends Error {}
