import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** SQL words that the oldest accepted PostgreSQL lacks, by the version that introduced them. */
const NEWER = {
  16: `any_value array_sample array_shuffle date_add date_subtract erf erfc json_array json_arrayagg
    json_objectagg pg_stat_io random_normal system_user`,
  17: `json_exists json_query json_scalar json_serialize json_table json_value merge_action
    pg_stat_checkpointer to_bin to_oct transaction_timeout uuid_extract_timestamp uuid_extract_version`,
  18: 'array_reverse array_sort casefold pg_get_acl uuidv4 uuidv7',
};

const files = globSync('server/**/*.{ts,sql}', { exclude: ['**/*.test.ts', 'server/test/**'] });

test.each(Object.entries(NEWER))('no statement needs PostgreSQL %s', (_, words) => {
  const newer = new RegExp(`\\b(${words.split(/\s+/).join('|')})\\b`, 'i');
  const found = files.flatMap((file) => {
    const word = newer.exec(readFileSync(file, 'utf8'))?.[0];
    return word === undefined ? [] : [`${file}: ${word}`];
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
