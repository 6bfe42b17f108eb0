import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { NativeSelect } from '../../../../base/elements/field.tsx';
import { archivedQuery } from '../../../../contest/shared/archived-query.ts';
import { contestsQuery } from '../../../../contest/shared/contest-queries.ts';
import { SearchField } from '../../../../base/lists/search-field.tsx';
import { tagsQuery } from '../../question/tags-query.ts';
import type { Search } from './find-query.ts';
import classes from './finding.module.css';

export function FindFilters({ wanted, onChange }: { wanted: Search; onChange: (wanted: Search) => void }) {
  const { data: tags = [] } = useQuery(tagsQuery());
  const { data: contests = [] } = useQuery(contestsQuery());
  const { data: leftOut = [] } = useQuery(archivedQuery());
  const archived = leftOut.filter(({ removal_datetime: removal }) => removal === null);
  return (
    <search className={classes.filters}>
      <SearchField
        label={t`Words in the question or its options`}
        placeholder={t`Find by words`}
        value={wanted.text}
        onSearch={(text) => onChange({ ...wanted, text })}
        isFirst
      />
      <NativeSelect
        aria-label={t`Tag`}
        value={wanted.tag}
        onChange={(event) => onChange({ ...wanted, tag: event.currentTarget.value })}
        data={[
          { value: '', label: t`Any tag` },
          ...tags.map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` })),
        ]}
      />
      <NativeSelect
        aria-label={t`Contest`}
        value={wanted.contest}
        onChange={(event) => onChange({ ...wanted, contest: event.currentTarget.value })}
        data={[
          { value: '', label: t`All contests` },
          ...[...contests, ...archived].map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </search>
  );
}
