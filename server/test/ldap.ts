import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer, type TlsOptions } from 'node:tls';
import {
  Ber,
  BerReader,
  BerWriter,
  BindRequest,
  PresenceFilter,
  ProtocolOperation,
  SearchRequest,
} from 'ldapts';
import * as limits from '#contract/limits.ts';
import type { DirectorySettings, SignOnSettings } from '../school/sign-on/settings.ts';

type Values = Record<string, string | Buffer | string[]>;

/** Entries of the directory by their DN. `userPassword` is what a bind needs. */
export type Entries = Record<string, Values>;

/** Faults of the directory in place of an answer to a search. */
type Mood = 'well' | 'silent' | 'closing' | 'babbling';

type State = { mood: Mood; binds: string[]; searches: number };

const SERVICE = { dn: 'cn=tallymark,dc=school', password: 's3rvice' };

/** Starts a small directory (LDAP) on this machine, which knows bind, search and unbind. */
export async function startLdap(entries: Entries, tls?: TlsOptions) {
  const state: State = { mood: 'well', binds: [], searches: 0 };
  const sockets = new Set<Socket>();
  const onConnection = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let pending = Buffer.alloc(0);
    socket.on('data', (data) => {
      pending = Buffer.concat([pending, data]);
      for (let message = takeMessage(pending); message; message = takeMessage(pending)) {
        pending = pending.subarray(message.length);
        answer(socket, message, entries, state);
      }
    });
  };
  const server: Server = tls ? createSecureServer(tls, onConnection) : createServer(onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    hangUp();
    server.close();
  };
  const url = new URL(`${tls ? 'ldaps' : 'ldap'}://127.0.0.1:${port}`);
  return {
    state,
    hangUp,
    close,
    url,
    settings: (more?: Partial<DirectorySettings>) => settingsOf(url, more),
  };
}

/** Returns the first whole message (RFC 4511) of the bytes. */
function takeMessage(bytes: Buffer): Buffer | undefined {
  const reader = new BerReader(bytes);
  if (reader.readSequence() === null || reader.remain < reader.length) return undefined;
  return bytes.subarray(0, reader.offset + reader.length);
}

function answer(socket: Socket, message: Buffer, entries: Entries, state: State) {
  const reader = new BerReader(message);
  reader.readSequence();
  const messageId = reader.readInt() ?? 0;
  const operation = reader.readSequence();
  const reply = (write: (writer: BerWriter) => void) => socket.write(envelope(messageId, write));
  const end = (kind: number, status: number) =>
    reply((writer) => {
      writer.startSequence(kind);
      writer.writeEnumeration(status);
      writer.writeString('');
      writer.writeString('');
      writer.endSequence();
    });
  if (operation === ProtocolOperation.LDAP_REQ_BIND) {
    const request = new BindRequest({ messageId });
    request.parseMessage(reader);
    const { dn, password } = request;
    state.binds.push(dn);
    // As many directories do, it takes an empty password for a log-in of nobody.
    const isRight =
      password === '' ||
      (dn === SERVICE.dn && password === SERVICE.password) ||
      entries[dn]?.userPassword === password;
    return end(ProtocolOperation.LDAP_RES_BIND, isRight ? 0 : 49);
  }
  if (operation === ProtocolOperation.LDAP_REQ_UNBIND) return socket.end();
  state.searches += 1;
  if (state.mood === 'silent') return undefined;
  if (state.mood === 'closing') return socket.destroy();
  if (state.mood === 'babbling') return socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
  const request = new SearchRequest({ messageId, filter: new PresenceFilter({ attribute: '' }) });
  request.parseMessage(reader);
  for (const [dn, values] of Object.entries(entries)) {
    if (!request.filter.matches(textsOf(values))) continue;
    reply((writer) => writeEntry(writer, dn, values));
  }
  return end(ProtocolOperation.LDAP_RES_SEARCH, 0);
}

function envelope(messageId: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(messageId);
  write(writer);
  writer.endSequence();
  return writer.buffer;
}

/** Returns the single texts of an entry. The library's filters have attributes in small letters. */
const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );

function writeEntry(writer: BerWriter, dn: string, values: Values): void {
  writer.startSequence(ProtocolOperation.LDAP_RES_SEARCH_ENTRY);
  writer.writeString(dn);
  writer.startSequence();
  for (const [type, value] of Object.entries(values)) {
    if (type === 'userPassword') continue;
    const list = Array.isArray(value) ? value : [value];
    writer.startSequence();
    writer.writeString(type);
    writer.startSequence(Ber.Constructor | 0x11);
    for (const one of list) writer.writeBuffer(Buffer.from(one), Ber.OctetString);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
}

const settingsOf = (url: URL, more: Partial<DirectorySettings> = {}): SignOnSettings => ({
  hasPasswords: true,
  faults: [],
  providers: [],
  directory: {
    number: limits.signOn.directory,
    name: 'School directory',
    url,
    bindDn: SERVICE.dn,
    bindPassword: SERVICE.password,
    base: 'dc=school',
    userFilter: '(|(uid={name})(mail={name})(sAMAccountName={name}))',
    isTrusted: true,
    roles: {
      path: 'memberof',
      teachers: new Set(['cn=staff,dc=school']),
      students: new Set(['cn=pupils,dc=school']),
    },
    claims: { firstName: 'givenname', lastName: 'sn', className: 'ou', studentNumber: 'employeenumber' },
    mailAttribute: 'mail',
    nameOrder: 'first-last',
    ...more,
  },
});
