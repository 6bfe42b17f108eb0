import type { Route } from '@playwright/test';
import { requestHeader, formatEcho, echoHeader } from '#contract/own-answer.ts';

/** Responds to a call so that the page accepts the response as the server's. */
export function answerAsServer(
  route: Route,
  { status, json, headers = {} }: { status: number; json: object; headers?: Record<string, string> },
): Promise<void> {
  const body = JSON.stringify(json);
  const number = route.request().headers()[requestHeader.toLowerCase()] ?? '';
  return route.fulfill({
    status,
    contentType: 'application/json',
    headers: { ...headers, [echoHeader]: formatEcho(number, Buffer.byteLength(body)) },
    body,
  });
}
