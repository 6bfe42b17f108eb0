import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { WithFileReader } from '../../contest/importing/file-reader.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { loadClass } from './load-class.ts';

export function serveReadStudents(server: Server & WithFileReader): void {
  const { db, files, languages } = server;
  serve(server, 'readStudents', async ({ body, caller, file, request }) => {
    const { text, columns } = body;
    if ((text === undefined) === (file === undefined)) {
      throw new InvalidFields({ text: sentence`Send a file that is not empty, or a text.` });
    }
    const { id } = await loadClass(db, body.class, caller);
    const present = await db
      .selectFrom('class_student')
      .select(['name', 'email', 'number'])
      .where('class_id', '=', id)
      .execute();
    const language = languages.forThread(request.headers['accept-language']);
    return files.readStudents(file ?? Buffer.from(text ?? ''), caller.id, { columns, present }, language);
  });
}
