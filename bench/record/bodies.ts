import { calls } from '../../contract/calls.ts';
import { pick, drawBelow } from './chance.ts';
import { editedContest, makers, type BodyContext, TEXTS } from './makers.ts';
import { type Fields, isFields, type Json } from './session.ts';

const MINUTE = 60_000;
const iso = (time: number) => new Date(time).toISOString();

type Schema = {
  type?: string | string[];
  enum?: Json[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Groups of fields, of which a body has exactly one each. */
const EITHER = [
  ['contest', 'class'],
  ['contest', 'sample'],
  ['minutes', 'factor'],
] as const;

function make(making: BodyContext, key: string, schema: Schema): Json {
  const maker = makers[`${making.name}.${key}`] ?? makers[key];
  if (maker) return maker(making);
  const { chance } = making;
  if (schema.enum) return pick(chance, schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return chance() < 0.5;
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = 10, multipleOf = 1 } = schema;
    return minimum + multipleOf * drawBelow(chance, Math.min(20, (maximum - minimum) / multipleOf + 1));
  }
  if (type === 'array') {
    const length = Math.max(schema.minItems ?? 0, drawBelow(chance, 4));
    return Array.from({ length }, () => make(making, `${key}.item`, schema.items ?? {}));
  }
  if (type === 'object') {
    const isWanted = (field: string) => schema.required?.includes(field) || chance() < 0.5;
    const fields = Object.entries(schema.properties ?? {}).filter(([field]) => isWanted(field));
    const made: Fields = Object.fromEntries(
      fields.map(([field, inner]) => [field, make(making, field, inner)]),
    );
    for (const [one, other] of EITHER)
      if (one in made && other in made) delete made[chance() < 0.5 ? one : other];
    return made;
  }
  if (schema.format === 'date-time') {
    return iso(making.school.session.server.now() + (drawBelow(chance, 5) - 2) * 30 * MINUTE);
  }
  if (schema.pattern?.includes('0-9a-f')) return 'b'.repeat(64);
  return pick(chance, TEXTS);
}

/** Creates a body that the call may accept; undefined if the call has no body. */
export function makeBody(making: BodyContext): Json | undefined {
  const call = calls[making.name];
  if (!('body' in call)) return undefined;
  if (making.name === 'createContest' || making.name === 'updateContest') return editedContest(making);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeBox schemas are JSON Schema
  const body = make(making, 'body', call.body as Schema);
  // A contest or a class is required, which the schema does not express.
  const isNameless = isFields(body) && making.name !== 'duplicateContest' && Object.keys(body).length > 0;
  const takes = Object.keys(call.body.properties);
  if (isNameless && takes.includes('class') && !('contest' in body) && !('class' in body)) {
    return { ...body, contest: making.contest };
  }
  return body;
}
