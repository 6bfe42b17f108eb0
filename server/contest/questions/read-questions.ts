import { sentence } from '#shared/sentence.ts';
import { findUsablePictures } from '../../content/picture/find-pictures.ts';
import type { Pictures as StoredPictures } from '../../content/picture/pictures.ts';
import { storePicture } from '../../content/picture/store-picture.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { InvalidFields, Refusal } from '../../base/shared/errors.ts';
import type { Pictures, StorePictures, WithFileReader } from '../importing/file-reader.ts';

type Stored = Pictures extends ReadonlyMap<string, infer Outcome> ? Outcome : never;

/**
 * Reads the questions of a file or of pasted text without storing them. Only their pictures are stored, so
 * that questions can refer to them by id. Pictures that are already stored keep their ids.
 */
export function serveReadQuestions(server: Server & WithFileReader & StoredPictures): void {
  serve(
    server,
    'readQuestions',
    async ({ body: { text, with_lines: withLines }, caller, at, file, request }) => {
      if ((text === undefined) === (file === undefined)) {
        throw new InvalidFields({ text: sentence`Send a file that is not empty, or a text.` });
      }
      const store: StorePictures = async ({ pictures, ids }) => {
        const own = Object.keys(await findUsablePictures(server.db, caller.id, ids));
        const outcomes = new Map<string, Stored>(own.map((id) => [id, { id }]));
        for (const [name, bytes] of pictures) {
          if (!outcomes.has(name)) outcomes.set(name, await storeOne(name, bytes));
        }
        return outcomes;
      };
      const language = server.languages.forThread(request.headers['accept-language']);
      const how = { withLines: withLines ?? false, language };
      return server.files.read(file ?? Buffer.from(text ?? ''), caller.id, store, how);

      async function storeOne(name: string, bytes: Uint8Array): Promise<Stored> {
        try {
          const { picture } = await storePicture(server, caller.id, bytes, at);
          return { id: picture };
        } catch (fault) {
          if (!(fault instanceof Refusal) || fault.status >= 500) throw fault;
          const detail = sentence`The picture “${name}” is left out. ${fault.detail}`;
          return { problem: { code: 'picture_left_out', detail } };
        }
      }
    },
  );
}
