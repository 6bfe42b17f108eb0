/** The parts of the library that the tests use. It has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  class Grant {
    constructor(of: { clientId: string | undefined; accountId: string | undefined });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  type Context = {
    oidc: {
      client?: { clientId: string };
      session?: { accountId: string };
      provider: { Grant: typeof Grant };
    };
  };

  type Account = { accountId: string; claims: () => Promise<{ sub: string; [claim: string]: unknown }> };

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[];
        findAccount: (context: unknown, id: string) => Promise<Account>;
        loadExistingGrant: (context: Context) => Promise<Grant>;
        [setting: string]: unknown;
      },
    );
    on(event: 'server_error', listener: (context: unknown, fault: Error) => void): this;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
