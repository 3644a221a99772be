// Loaded into the CLI: connects to this machine only, and records every other attempt.
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  const [options] = args.flat();
  const host = options.host ?? 'localhost';
  if (options.path === undefined && host !== '127.0.0.1') {
    appendFileSync(process.env.OTHER_HOSTS, `${host}\n`);
    throw new Error(`${host} is not this machine.`);
  }
  return connect.apply(this, args);
};
