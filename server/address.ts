import { networkInterfaces } from 'node:os';

/** This machine's address in its own network, by which students' devices reach it; localhost where it has none. */
function lanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}

/** The address to open: `PUBLIC_URL`, else the host that the server listens on. */
export function publicAddress(config: {
  publicUrl: string | undefined;
  host: string | undefined;
  port: number;
}): string {
  if (config.publicUrl) return config.publicUrl;
  const everywhere = config.host === undefined || config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? lanAddress() : config.host;
  return `http://${host?.includes(':') ? `[${host}]` : host}:${config.port}`;
}
