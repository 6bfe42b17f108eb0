import { type Server, serve } from '../../base/http/serve.ts';
import { findOffer } from './find-offer.ts';

export function serveReadShareCode(server: Server): void {
  serve(server, 'readShareCode', async ({ body, caller, at }) => {
    const { kind, id, name, owner, right, expiresAt, present } = await findOffer(
      server.db,
      body.code,
      caller.id,
      at,
    );
    return {
      kind,
      id,
      name,
      owner,
      right,
      expires_datetime: expiresAt.toISOString(),
      present_right: present,
    };
  });
}
