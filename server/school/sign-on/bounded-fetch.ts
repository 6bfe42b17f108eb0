import type { CustomFetch } from 'openid-client';

/** Bytes of the longest answer of a provider. */
const LONGEST = 512 * 1024;

/** Fetches from a provider, but reads no more than a bounded answer. The caller's signal ends it in time. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const { body, ...rest } = options;
  const isForm = typeof body === 'string' || body instanceof URLSearchParams;
  const response = await fetch(url, { ...rest, ...(isForm && { body }) });
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream: ReadableStream<Uint8Array> | null = response.body;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > LONGEST) throw new Error('the answer of the provider is too long');
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, statusText, headers });
};
