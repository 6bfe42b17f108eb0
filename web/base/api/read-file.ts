import type { Problem, WrittenFile } from '#contract/questions.ts';

/** A file as the server has sent it (server/base/http/send-file.ts): its name and losses stand in headers. */
export async function readFile(response: Response): Promise<WrittenFile> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'questions'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes no other losses
  const lost = JSON.parse(decodeURIComponent(response.headers.get('tallymark-lost') ?? '[]')) as Problem[];
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: decodeURIComponent(name),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    lost,
  };
}
