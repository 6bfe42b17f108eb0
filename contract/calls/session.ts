import { AccessToken, EndSession, LogIn, LogInBySeb, LogInBySlip, RefreshToken, Tokens } from '../account.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const logIn = call({
  summary: 'Log in',
  method: 'POST',
  path: '/api/token/',
  right: 'none',
  act: 'logged',
  body: LogIn,
  answer: Tokens,
  refusals: [
    'wrong_credentials',
    'account_disabled',
    'approval_pending',
    'one_time_password_expired',
    'one_time_password_used',
    'too_many_tries',
  ],
  example: { email: 'ada@school.example', password: 'correct horse 42' },
});

export const logInBySlip = call({
  summary: 'Log in by the one-time password of a slip alone, as its QR code does',
  method: 'POST',
  path: '/api/token/slip/',
  right: 'none',
  act: 'logged',
  body: LogInBySlip,
  answer: Tokens,
  refusals: [
    'wrong_credentials',
    'account_disabled',
    'one_time_password_expired',
    'one_time_password_used',
    'too_many_tries',
  ],
  example: { code: 'k7mqx-3vd9h-bt2c', secret: '0'.repeat(64) },
});

export const logInBySeb = call({
  summary: 'Log in to Safe Exam Browser by the code in the link that opened it',
  method: 'POST',
  path: '/api/token/seb/',
  right: 'none',
  act: 'logged',
  body: LogInBySeb,
  answer: Tokens,
  refusals: ['wrong_credentials', 'account_disabled'],
  example: { nonce: '17.42.m9x0.k3j2h1', contest: 12345678 },
});

export const refreshAccess = call({
  summary: 'A new access token for a refresh token',
  method: 'POST',
  path: '/api/token/refresh/',
  right: 'none',
  body: RefreshToken,
  answer: AccessToken,
  refusals: ['session_ended'],
  example: { refresh: 'a-refresh-token' },
});

export const endSession = call({
  summary: 'Log out, or log out everywhere',
  method: 'POST',
  path: '/api/token/blacklist/',
  right: 'none',
  body: EndSession,
  answer: Detail,
  refusals: ['session_ended'],
  example: { refresh: 'a-refresh-token', all: true },
});
