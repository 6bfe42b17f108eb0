import { Type } from 'typebox';
import { sentence } from '#shared/sentence.ts';
import { makeRule } from '../../base/http/validate.ts';

const entries = Type.Array(
  Type.Object({ minutes: Type.Optional(Type.Number()), factor: Type.Optional(Type.Number()) }),
);

/** Rule that no entry of a list has both minutes and a factor. */
export const listTimesRule = makeRule(Type.Object({ added: entries, changed: entries }), (body) =>
  Object.fromEntries(
    (['added', 'changed'] as const).flatMap((field) =>
      body[field].flatMap(({ minutes, factor }, place) =>
        minutes === undefined || factor === undefined
          ? []
          : [[`${field}.${place}.minutes`, sentence`Give either minutes or a factor.`] as const],
      ),
    ),
  ),
);
