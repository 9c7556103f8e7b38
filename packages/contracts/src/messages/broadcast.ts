/** What the server says about broadcasts. */
export const broadcastMessages = {
  broadcastNoSignal: { zh: '还没有收到画面，先开始推流', en: 'no picture has arrived yet' },
  broadcastNotLive: { zh: '还没有开播', en: 'the broadcast is not live' },
  broadcastIsLive: { zh: '已经在直播了', en: 'the broadcast is live already' },
  broadcastHasEnded: { zh: '直播已经结束', en: 'the broadcast has ended' },
  broadcastTooLate: {
    zh: '结束超过 5 分钟，不能再恢复',
    en: 'it ended more than five minutes ago',
  },
  broadcastCancelled: { zh: '宣讲已取消，不能直播', en: 'the talk was cancelled' },
  broadcastIsTrial: { zh: '这是试播，考生看不到', en: 'this is a trial, which viewers never see' },
  trialNotFound: { zh: '这次试播已经删除', en: 'there is no such trial any more' },
  streamKeyNotFound: { zh: '还没有推流码', en: 'there is no stream key' },
  streamRefused: { zh: '推流码不对', en: 'the stream key is wrong' },
  streamName: {
    zh: '只接收 .mp4、.m4s 和 .m3u8 文件',
    en: 'only files .mp4, .m4s and .m3u8 are taken',
  },
  streamShape: { zh: '不是完整的 CMAF 分片', en: 'it is no whole CMAF segment' },
  streamCodec: {
    zh: '编码不支持：画面要用 H.264，声音要用 AAC',
    en: 'this codec is not supported: H.264 for the picture, AAC for the sound',
  },
  streamTracks: {
    zh: '要有一路画面和一路声音，不能更多',
    en: 'one picture and one sound at most',
  },
  streamClock: { zh: '时间戳不对', en: 'its clock is wrong' },
  streamLong: {
    zh: '分片太长，请把关键帧间隔设为 1 到 2 秒',
    en: 'the segment is too long: set the key frame interval to 1 or 2 seconds',
  },
  streamLarge: {
    zh: '分片超过 8 MB，请降低码率或缩短关键帧间隔',
    en: 'the file has more than 8 MB: use a lower bitrate, or key frames more often',
  },
  streamRate: {
    zh: '码率太高：每 10 秒最多 30 MB（平均 24 Mbit/s），请降低码率',
    en: 'the bitrate is too high: 30 MB in ten seconds at most (24 Mbit/s on average)',
  },
  streamFull: {
    zh: '这场直播已经存了 64 GB，不再接收画面',
    en: 'the broadcast has 64 GB already, and takes no more',
  },
  streamEnded: { zh: '这场直播已经结束，不再接收画面', en: 'the broadcast is over' },
  streamTaken: {
    zh: '另一台设备正在推流，可以在开播间改由这台接替',
    en: 'another encoder is sending',
  },
  streamPutOff: { zh: '已由另一台设备接替推流', en: 'another encoder has taken the place' },
  streamNoInit: { zh: '先发送初始化分片', en: 'the init segment has to come first' },
  streamNoKey: {
    zh: '每个分片要从关键帧开始',
    en: 'each segment has to begin with a key frame',
  },
  streamNothing: {
    zh: '30 秒内没有收到完整的画面，请检查编码器的画面来源',
    en: 'no whole segment came within 30 seconds: check what the encoder shows',
  },
  streamTime: {
    zh: '时间戳跳变，几秒后会自动接上；如果一直不行，请检查是否有两台设备用同一推流码',
    en: 'its time has jumped; it goes on in a few seconds, unless another encoder sends with the same key',
  },
} as const;
