import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that records whatever reaches it. */
export interface Listener {
  readonly http: string;
  readonly udpPort: number;
  /** Paths of HTTP requests. */
  readonly requests: readonly string[];
  /** Number of TCP connections, with or without a request. */
  readonly connections: () => number;
  /** Number of UDP packets. */
  readonly packets: () => number;
  readonly close: () => void;
}

/** Listens on two free ports of this machine. Answers each request with an empty page. */
export const listen = async (): Promise<Listener> => {
  const requests: string[] = [];
  let connections = 0;
  let packets = 0;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Listener</title>');
  }).on('connection', () => {
    connections += 1;
  });
  const socket = createSocket('udp4').on('message', () => {
    packets += 1;
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve));
  return {
    http: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    udpPort: socket.address().port,
    requests,
    connections: () => connections,
    packets: () => packets,
    close: () => {
      server.closeAllConnections();
      server.close();
      socket.close();
    },
  };
};
