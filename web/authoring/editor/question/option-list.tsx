import { Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, memo } from 'react';
import * as limits from '#contract/limits.ts';
import { Button } from '../../../base/elements/button.tsx';
import type { DraftQuestion } from '../draft/draft.ts';
import {
  focusPlace,
  renderNow,
  useDraftField,
  useDraftStore,
  useEdit,
  useFault,
} from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import { KindField } from './kind-field.tsx';
import { addOption } from './option-edits.ts';
import { OptionRow } from './option-row.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import classes from './question-form.module.css';
import { RemovedRow } from './removed-row.tsx';

export const OptionList = memo(function OptionList({
  questionKey: key,
  kind,
  options,
  correct,
}: { questionKey: string } & Pick<DraftQuestion, 'kind' | 'options' | 'correct'>) {
  const store = useDraftStore();
  const edit = useEdit();
  const place = places.options(key);
  const { optionWords } = teacherPartsOf(kind);
  const fault = useFault(place) ?? (correct.length === 0 ? optionWords?.missing : undefined);
  const removed = useDraftField('removed', (all) => {
    const last = all.at(-1);
    return last && 'option' in last && last.of === key ? last : undefined;
  });
  const isFull = options.length >= limits.options.max;

  const add = () => {
    renderNow(() => edit((draft) => addOption(draft, key)));
    const before = new Set(options.map((option) => option.key));
    const added = store.get().questions[key]?.options.find((option) => !before.has(option.key));
    if (added) focusPlace(places.option(added.key));
  };
  const row = removed && !isFull && <RemovedRow removed={removed} />;

  if (!optionWords) return null;
  return (
    <fieldset id={place}>
      <legend className={classes.legend} data-look="small strong">
        {optionWords.legend}
      </legend>
      <ul className={classes.list}>
        {options.map((option, index) => (
          <Fragment key={option.key}>
            {removed?.index === index && row}
            <OptionRow
              question={key}
              option={option}
              index={index}
              count={options.length}
              isCorrect={correct.includes(option.key)}
              words={optionWords}
            />
          </Fragment>
        ))}
        {removed && removed.index >= options.length && row}
      </ul>
      {fault && (
        <Input.Error id={`${place}-fault`} mt={6}>
          {fault}
        </Input.Error>
      )}
      <Group gap={0} justify="space-between" mt="xs">
        {!isFull && (
          <Button
            size="compact"
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            onClick={add}
            className={classes.addOption}
          >
            {optionWords.add}
          </Button>
        )}
        <KindField questionKey={key} kind={kind} />
      </Group>
    </fieldset>
  );
});
