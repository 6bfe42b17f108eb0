import { type Server, serve } from '../../base/http/serve.ts';
import type { WithFileReader } from '../../contest/importing/file-reader.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { loadClass } from './load-class.ts';

export function serveReadStudents(server: Server & WithFileReader): void {
  const { db, files } = server;
  serve(server, 'readStudents', async ({ body, caller, file }) => {
    const { text, columns } = body;
    if ((text === undefined) === (file === undefined)) {
      throw new InvalidFields({ text: 'Send a file that is not empty, or a text.' });
    }
    const { id } = await loadClass(db, body.class, caller);
    const present = await db
      .selectFrom('class_student')
      .select(['name', 'email', 'number'])
      .where('class_id', '=', id)
      .execute();
    return files.readStudents(file ?? Buffer.from(text ?? ''), caller.id, { columns, present });
  });
}
