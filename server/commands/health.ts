/* Exits with 0 if the server on this machine can serve: the health check of the container. */
import { get } from 'node:http';
import { get as getByTls } from 'node:https';

const { PORT = '3000', TLS_CERT } = process.env;
const path = `127.0.0.1:${PORT}/healthz`;
const request = TLS_CERT
  ? getByTls(`https://${path}`, { rejectUnauthorized: false }) // the certificate is for the public name
  : get(`http://${path}`);
request.once('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.once('error', () => process.exit(1));
