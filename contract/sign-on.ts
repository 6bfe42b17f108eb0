import { Type } from 'typebox';
import { Tokens } from './account.ts';
import { Detail, Instant, Nullable, Sha256, Text, Verbatim } from './text.ts';

/** Number of a provider in the server's settings. */
const provider = Type.Integer({ minimum: 1, maximum: 9 });
/** 256 random bits, which the browser keeps until the provider sends it back. */
const secret = Sha256;
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const StartSignOn = Type.Object({ provider, secret });
/** The provider's page, which the browser opens next. */
export const ProviderPage = Type.Object({ address: Type.String() });

/** `query`: of the address at which the provider sent the browser back, without its question mark. */
export const FinishSignOn = Type.Object({ query: Verbatim(1, 3_500), secret });

/** Name and password of the school's directory. An empty password would be accepted there as no log-in. */
export const LogInAtDirectory = Type.Object({ name: Text(1, 200), password: Verbatim(1, 1_000) });

/** `end_address`: logs out at the provider; absent if the provider has no such page. */
export const SignOnTokens = Type.Object({ ...Tokens.properties, end_address: Type.Optional(Type.String()) });

/** `end_address`: as in `SignOnTokens`. */
export const Connection = Type.Object({ ...Detail.properties, end_address: Type.Optional(Type.String()) });

export const Identities = Type.Object({
  identities: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Name of the provider. */
      name: Type.String(),
      class: Nullable(Type.String()),
      student_number: Nullable(Type.String()),
      used_datetime: Instant,
    }),
  ),
  /** Providers that can be connected. */
  providers: Type.Array(Type.Object({ number: Type.Integer(), name: Type.String() })),
});

export const NamedIdentity = Type.Object({ identity: id });

export const Providers = Type.Object({
  /** Whether people log in with passwords, too. */
  has_passwords: Type.Boolean(),
  /** Faults of the settings, in words. */
  faults: Type.Array(Type.String()),
  providers: Type.Array(
    Type.Object({
      number: Type.Integer(),
      name: Type.String(),
      issuer: Type.String(),
      is_trusted: Type.Boolean(),
      /** Accounts that are connected. */
      accounts: Type.Integer(),
      /** The last answer: names and types of claims, never values. `fault`: why nobody was logged in. */
      last: Type.Optional(
        Type.Object({
          datetime: Instant,
          fault: Nullable(Type.String()),
          claims: Type.Array(Type.Object({ path: Type.String(), type: Type.String() })),
        }),
      ),
    }),
  ),
});
