/** Bare Fastify route, with which all figures are compared. It parses a request and answers preset bytes. */
import Fastify from 'fastify';

const app = Fastify();
let bytes = Buffer.alloc(0);
app.post('/bytes', { bodyLimit: 1024 * 1024 }, (request) => {
  bytes = Buffer.from(JSON.stringify(request.body));
  return { length: bytes.length };
});
app.post('/bare', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
  payload.on('end', () => done(null)).resume();
});
app.post('/thrown-away', { bodyLimit: 16 * 1024 * 1024 }, (_request, reply) => reply.send(''));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
