import { networkInterfaces } from 'node:os';

type Listening = {
  publicUrl: string | undefined;
  host: string | undefined;
  port: number;
};

/** This machine's address in its own network, by which students' devices reach it. */
function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/**
 * The address to open: `PUBLIC_URL`, else the host that the server listens on; localhost where there is no
 * network.
 */
export function publicAddress(config: Listening): string {
  if (config.publicUrl) return config.publicUrl;
  const everywhere = config.host === undefined || config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? (lanAddress() ?? 'localhost') : config.host;
  return `http://${host?.includes(':') ? `[${host}]` : host}:${config.port}`;
}

/**
 * Returns the address for students' devices; null if it is unknown or leads only to this machine. An address
 * that the administrator has set is used, so that a page can say what is wrong with it.
 */
export function studentAddress(config: Listening): string | null {
  if (config.publicUrl) return config.publicUrl;
  const address = publicAddress(config);
  const host = URL.parse(address)?.hostname;
  return host === undefined || /^(localhost|.+\.localhost|127\..*|\[::1\]|\[::ffff:7f.*\])$/.test(host)
    ? null
    : address;
}
