/**
 * Prints an nginx configuration that serves the build:
 *
 * npm run --silent nginx -- --root /var/www/site --listen 80 --name docs.example.com
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { redirects } from '../config/redirects';
import { HEADERS_FILE } from '../plugins/hosting/finish-build';
import { parseHeaders } from '../plugins/hosting/header-rules';
import { homesOf } from '../plugins/hosting/homes';
import { nginxConfig } from '../plugins/hosting/nginx-config';
import { readSettings } from './lib/program';

const { values } = parseArgs({
  options: {
    build: { type: 'string', default: 'build' },
    root: { type: 'string' },
    listen: { type: 'string', default: '80' },
    name: { type: 'string', default: '_' },
  },
});

const { baseUrl, docsVersions } = readSettings(process.env);
const rules = parseHeaders(readFileSync(join(values.build, HEADERS_FILE), 'utf8'));
console.log(
  nginxConfig(rules, {
    root: values.root ?? resolve(values.build),
    listen: values.listen,
    serverName: values.name,
    baseUrl,
    homes: homesOf(values.build),
    redirects: redirects(docsVersions),
  }),
);
