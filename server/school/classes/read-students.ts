import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { WithFileReader } from '../../contest/importing/file-reader.ts';
import { InvalidFields } from '../../base/shared/errors.ts';

export function serveReadStudents(server: Server & WithFileReader): void {
  const { files, languages } = server;
  serve(server, 'readStudents', async ({ body, caller, file, request }) => {
    const { text, columns } = body;
    if ((text === undefined) === (file === undefined)) {
      throw new InvalidFields({ text: sentence`Send a file that is not empty, or a text.` });
    }
    const language = languages.forThread(request.headers['accept-language']);
    return files.readStudents(file ?? Buffer.from(text ?? ''), caller.id, { columns }, language);
  });
}
