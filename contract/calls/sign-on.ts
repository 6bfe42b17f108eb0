import { Detail } from '../text.ts';
import { call } from '../call.ts';
import { Tokens } from '../account.ts';
import {
  Connection,
  FinishSignOn,
  Identities,
  LogInAtDirectory,
  NamedIdentity,
  ProviderPage,
  Providers,
  SignOnTokens,
  StartSignOn,
} from '../sign-on.ts';

const secret = '0'.repeat(64);
const answer = { query: 'code=a-code&state=a-state', secret };

export const startSignOn = call({
  summary: 'Begin a log-in at a provider of the school (OpenID Connect)',
  method: 'POST',
  path: '/api/token/sign-on/start/',
  right: 'none',
  isRare: true,
  body: StartSignOn,
  answer: ProviderPage,
  refusals: ['unknown_provider', 'provider_failed', 'too_many_tries'],
  example: { provider: 1, secret },
});

export const finishSignOn = call({
  summary: 'Log in with the answer of a provider, once, in the browser that began it',
  method: 'POST',
  path: '/api/token/sign-on/',
  right: 'none',
  isRare: true,
  act: 'logged',
  body: FinishSignOn,
  answer: SignOnTokens,
  refusals: [
    'sign_on_expired',
    'provider_failed',
    'provider_refused',
    'no_access',
    'address_taken',
    'account_disabled',
    'approval_pending',
  ],
  example: answer,
});

export const logInAtDirectory = call({
  summary: 'Log in with name and password of the school’s directory (LDAP)',
  method: 'POST',
  path: '/api/token/directory/',
  right: 'none',
  isRare: true,
  act: 'logged',
  body: LogInAtDirectory,
  answer: Tokens,
  refusals: [
    'unknown_provider',
    'wrong_credentials',
    'too_many_tries',
    'provider_failed',
    'sign_on_expired',
    'no_access',
    'address_taken',
    'account_disabled',
    'approval_pending',
  ],
  example: { name: 'ada', password: 'correct horse 42' },
});

export const startConnection = call({
  summary: 'Begin to connect the account with a provider, soon after a log-in',
  method: 'POST',
  path: '/api/user/identities/start/',
  right: 'account',
  needsOwnPassword: true,
  isRare: true,
  body: StartSignOn,
  answer: ProviderPage,
  refusals: ['unknown_provider', 'provider_failed', 'log_in_again'],
  example: { provider: 1, secret },
});

export const connectIdentity = call({
  summary: 'Connect the account with the person for whom a provider answered',
  method: 'POST',
  path: '/api/user/identities/connect/',
  right: 'account',
  needsOwnPassword: true,
  isRare: true,
  act: 'logged',
  body: FinishSignOn,
  answer: Connection,
  refusals: [
    'sign_on_expired',
    'provider_failed',
    'provider_refused',
    'no_access',
    'log_in_again',
    'identity_taken',
    'too_many_identities',
  ],
  example: answer,
});

export const getIdentities = call({
  summary: 'The providers with which the account is connected, and those that can be',
  method: 'GET',
  path: '/api/user/identities/',
  right: 'account',
  isRare: true,
  answer: Identities,
});

export const removeIdentity = call({
  summary: 'Disconnect the account from a provider; the last way to log in stays',
  method: 'POST',
  path: '/api/user/identities/remove/',
  right: 'account',
  needsOwnPassword: true,
  isRare: true,
  act: 'logged',
  body: NamedIdentity,
  answer: Detail,
  refusals: ['unknown_identity', 'last_log_in'],
  example: { identity: 17 },
});

export const getProviders = call({
  summary: 'The providers of log-ins, and the names and types of what each sent last',
  method: 'GET',
  path: '/api/user/administration/providers/',
  right: 'administer',
  turns: 'account',
  answer: Providers,
});
