/*
 * Echo by which browsers recognize Tallymark's answers, because a portal, proxy or virus scanner could answer
 * in its place: docs/decisions/0071-an-answer-echoes-its-request.md.
 */

/** Request header with a random number for the request. */
export const requestHeader = 'Tallymark-Request';

export const echoHeader = 'Tallymark-Echo';

/** Returns the echo: the request's number and the body's length in bytes. */
export const formatEcho = (request: string, bytes: number): string => `${request} ${bytes}`;
