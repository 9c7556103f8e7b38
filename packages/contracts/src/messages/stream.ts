/**
 * Why a file of an encoder is not taken, and what to do: what the encoder is answered, and what staff read in the studio.
 */
export const streamFaultMessages = {
  streamShape: {
    zh: '不是完整的 CMAF（fMP4）分片，请按编码器设置的说明重新开始推流',
    en: 'it is no whole CMAF (fMP4) segment: set the encoder as described, and start it again',
  },
  streamCodec: {
    zh: '画面编码不支持：请改用 H.264（8 位、4:2:0），不要用 H.265/HEVC 或 AV1',
    en: 'the codec of the picture is not supported: use H.264 (8 bits, 4:2:0), not H.265/HEVC or AV1',
  },
  streamSoundCodec: {
    zh: '声音编码不支持：请改用 AAC，不要用 MP3 或 Opus',
    en: 'the codec of the sound is not supported: use AAC, not MP3 or Opus',
  },
  streamTracks: {
    zh: '画面和声音最多各一路，请在编码器里去掉多余的',
    en: 'one picture and one sound at most: remove the others in the encoder',
  },
  streamClock: {
    zh: '时间戳的刻度不对，请把编码器的时间基准（timescale）改回默认',
    en: 'its times cannot be written: set the time base (timescale) of the encoder to its default',
  },
  streamLong: {
    zh: '分片太长（超过 4.5 秒），请把关键帧间隔设为 1 到 2 秒',
    en: 'the segment is too long (over 4.5 s): set the key frame interval to 1 or 2 seconds',
  },
  streamLarge: {
    zh: '一个分片超过 8 MB，请把码率降到 2500 到 4500 kbps',
    en: 'a segment has more than 8 MB: set a bitrate of 2,500 to 4,500 kbps',
  },
  streamRate: {
    zh: '码率太高：每 10 秒最多 30 MB（平均 24 Mbit/s），请降到 2500 到 4500 kbps',
    en: 'the bitrate is too high, 30 MB in ten seconds at most (24 Mbit/s): set 2,500 to 4,500 kbps',
  },
  streamFull: {
    zh: '这场直播已经存了 64 GB，不再接收画面',
    en: 'the broadcast has 64 GB already, and takes no more',
  },
  streamEnded: { zh: '这场直播已经结束，不再接收画面', en: 'the broadcast is over' },
  streamTaken: {
    zh: '另一台设备正在推流：先停掉那一台，6 秒后再让这台开始推流',
    en: 'another encoder is sending: stop it, and start this one 6 seconds later',
  },
  streamPutOff: {
    zh: '另一台设备接过了直播，这台请停止推流',
    en: 'another encoder has taken the place: stop this one',
  },
  streamNoInit: {
    zh: '没有先收到初始化分片（init.mp4），请让编码器重新开始推流',
    en: 'the init segment (init.mp4) did not come first: start the encoder again',
  },
  streamNoKey: {
    zh: '分片不是从关键帧开始，请把关键帧间隔和分片时长都设为 1 秒',
    en: 'a segment does not begin with a key frame: set 1 s for key frames and for segments',
  },
  streamTime: {
    zh: '时间戳跳变，几秒后会自动接上；一直不行就看看是不是有两台设备用同一个推流码',
    en: 'its time has jumped; it goes on in a few seconds, unless another encoder sends with the same key',
  },
  streamRefused: {
    zh: '推流码不对，请把这场宣讲的推流码重新复制到编码器',
    en: 'the stream key is wrong: copy the key of this talk to the encoder again',
  },
  streamOtherKey: {
    zh: '编码器用的是本校另一场宣讲的推流码，请把这一场的推流码复制到编码器',
    en: 'an encoder came with the key of another talk of the university: copy the key of this talk to it',
  },
} as const;
