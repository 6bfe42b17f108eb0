/*
 * How a page knows an answer as Tallymark's own: a portal, a proxy or a virus scanner may answer in the
 * server's place (docs/decisions/0071-an-answer-echoes-its-request.md).
 */

/** The request header with a page's random number for the request. */
export const requestHeader = 'Tallymark-Request';

/** The answer header with the echo. */
export const echoHeader = 'Tallymark-Echo';

/** The echo of an answer: the request's number and the length of the body in bytes. */
export const echo = (request: string, bytes: number): string => `${request} ${bytes}`;
