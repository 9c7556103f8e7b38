import { MQTT_KEEPALIVE_S } from '@xuanjiang/contracts/constants';
import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { clientTopic } from '@xuanjiang/contracts/realtime/topic';
import type { MqttClient } from 'mqtt';
import mqtt from 'mqtt';
import { readFrame } from './frame-reader.ts';
import { joinedOverMqtt } from './joined-over-mqtt.ts';
import type { MqttCredentials } from './mqtt-credentials.ts';
import type { OpenTransport } from './socket-transport.ts';

const CLOSE_ABNORMAL = 1006;
/** MQTT 3.1.1. */
const PROTOCOL_VERSION = 4;

const sendOver = (client: MqttClient, epochs: Map<string, string>, frame: ClientFrame): void => {
  switch (frame.Type) {
    case 'Message': {
      const { Topic, Type: _, ...post } = frame;
      client.publish(Topic, JSON.stringify(post));
      return;
    }
    case 'Subscribe':
      epochs.set(frame.Topic, frame.Epoch ?? '');
      client.subscribe(frame.Topic);
      return;
    case 'Unsubscribe':
      client.unsubscribe(frame.Topic);
      return;
    case 'Ping':
      client.sendPing();
      return;
    case 'Offline':
    // The DISCONNECT that follows says it.
  }
};

/** Opens the chat over MQTT: the fallback where a WebSocket of the chat cannot be had. */
export const mqttTransport =
  ({ Endpoint, Clientid, Username, Userpass }: MqttCredentials): OpenTransport =>
  (_attempt, events) => {
    const epochs = new Map<string, string>();
    const client = mqtt.connect(Endpoint, {
      clientId: Clientid,
      username: Username,
      password: Userpass,
      protocolVersion: PROTOCOL_VERSION,
      keepalive: MQTT_KEEPALIVE_S,
      // The chat's own policy reconnects.
      reconnectPeriod: 0,
      queueQoSZero: false,
    });
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      client.end(true);
      events.onClose(CLOSE_ABNORMAL);
    };
    client.on('connect', () => client.subscribe(clientTopic(Clientid)));
    client.on('message', (_topic, payload) => {
      const frame = readFrame(payload.toString());
      if (frame !== null && !over) events.onFrame(joinedOverMqtt(frame, epochs));
    });
    client.on('packetreceive', ({ cmd }) => {
      // MQTT has its own pings; the chat only has to be told that the server answers.
      if (cmd === 'pingresp' && !over) events.onFrame({ Type: 'Ping', Time: Date.now() });
    });
    client.on('error', end);
    client.on('close', end);
    return {
      send: (frame) => void (client.connected && sendOver(client, epochs, frame)),
      close: () => {
        over = true;
        client.end();
      },
    };
  };
