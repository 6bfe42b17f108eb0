import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Wire } from '#contract/schemas.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Button } from '../../base/elements/button.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { RadioList } from '../../base/elements/radio-list.tsx';
import { Text } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { SearchField } from '../../base/lists/search-field.tsx';
import { ErrorMessage, Loading } from '../../base/pages/placeholders.tsx';
import { type Account, accountsQuery, mergePreviewQuery } from './queries.ts';

type Props = { account: Account; name: string; isOpen: boolean; onClose: () => void };

/** Merges another account of the same person into this one: first the choice, then the preview. */
export function MergeDialog({ account, name, isOpen, onClose }: Props) {
  const [other, setOther] = useState<number>();
  const close = () => {
    setOther(undefined);
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t`Merge another account into ${name}`} centered>
      {other === undefined ? (
        <OtherChoice account={account} onChoose={setOther} onCancel={close} />
      ) : (
        <Confirmation keep={account.id} merge={other} onBack={() => setOther(undefined)} onDone={close} />
      )}
    </Modal>
  );
}

function OtherChoice({
  account,
  onChoose,
  onCancel,
}: {
  account: Account;
  onChoose: (id: number) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useInfiniteQuery(accountsQuery({ role: account.role, ...(search && { search }) }));
  const others = (data?.pages[0]?.accounts ?? []).filter(({ id }) => id !== account.id).slice(0, 8);
  return (
    <Stack>
      <Text>{t`For somebody who has two accounts. This one, ${account.email}, remains. Choose the other one, which will be disabled.`}</Text>
      <SearchField
        label={t`Search the other account`}
        placeholder={t`Name or e-mail address`}
        value={typed}
        onSearch={setTyped}
      />
      <RadioGroup label={t`The other account`} value={chosen} onChange={setChosen}>
        <RadioList>
          {others.map(({ id, first_name: first, last_name: last, email }) => (
            <Radio
              key={id}
              value={String(id)}
              label={<bdi>{`${first} ${last}`.trim()}</bdi>}
              description={<bdi>{email}</bdi>}
            />
          ))}
        </RadioList>
      </RadioGroup>
      {data && others.length === 0 && <Text c="dimmed">{t`No other account of this role matches.`}</Text>}
      <DialogButtons onCancel={onCancel}>
        <Button
          disabled={chosen === ''}
          onClick={() => onChoose(Number(chosen))}
        >{t`Show what moves`}</Button>
      </DialogButtons>
    </Stack>
  );
}

function Confirmation({
  keep,
  merge,
  onBack,
  onDone,
}: {
  keep: number;
  merge: number;
  onBack: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(mergePreviewQuery(keep, merge));
  const [logIn, setLogIn] = useState<'keep' | 'merge'>('keep');
  const [email, setEmail] = useState('');
  const merging = useMutation({
    mutationFn: () => call('mergeAccounts', { body: { keep, merge, log_in: logIn, email } }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      onDone();
      await queryClient.invalidateQueries();
    },
  });
  const fault = error ?? merging.error;
  return (
    <Stack>
      {!data && !error && <Loading />}
      {data && (
        <>
          <Preview preview={data} />
          <RadioGroup
            label={t`Log in afterwards with the address and password of`}
            value={logIn}
            onChange={(value) => setLogIn(value === 'merge' ? 'merge' : 'keep')}
          >
            <RadioList>
              <Radio value="keep" label={<bdi>{data.keep.email}</bdi>} />
              <Radio value="merge" label={<bdi>{data.merge.email}</bdi>} />
            </RadioList>
          </RadioGroup>
          <TextInput
            label={t`Type ${data.merge.email} to confirm`}
            description={t`This account will be disabled, and its sessions end. A merge cannot be undone.`}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </>
      )}
      {fault && <ErrorMessage>{explainFault(fault, t`That did not work. Please try again.`)}</ErrorMessage>}
      <DialogButtons cancel={t`Back`} onCancel={onBack} isBusy={merging.isPending}>
        <Button
          color="wrong"
          loading={merging.isPending}
          disabled={!data || email.trim() === ''}
          onClick={() => merging.mutate()}
        >{t`Merge the accounts`}</Button>
      </DialogButtons>
    </Stack>
  );
}

type Shown = Wire<'previewMerge'>;

const MOVES: Record<Shown['moves'][number]['kind'], (count: number) => string> = {
  contests: (count) => plural(count, { one: '# contest', other: '# contests' }),
  drafts: (count) => plural(count, { one: '# draft', other: '# drafts' }),
  classes: (count) => plural(count, { one: '# class', other: '# classes' }),
  pictures: (count) => plural(count, { one: '# picture', other: '# pictures' }),
  shares: (count) => plural(count, { one: '# right from a colleague', other: '# rights from colleagues' }),
  made_accounts: (count) =>
    plural(count, { one: '# log-in name of a student', other: '# log-in names of students' }),
  seats: (count) => plural(count, { one: '# contest, not begun', other: '# contests, not begun' }),
  requests: (count) => plural(count, { one: '# request to join', other: '# requests to join' }),
  class_entries: (count) => plural(count, { one: '# entry in a class', other: '# entries in classes' }),
};

function Preview({ preview: { moves, stays } }: { preview: Shown }) {
  return (
    <>
      <div>
        <Text fw={600}>{t`Moves to the account that remains`}</Text>
        {moves.length === 0 ? (
          <Text c="dimmed">{t`Nothing: the other account has nothing that can move.`}</Text>
        ) : (
          <ul>
            {moves.map(({ kind, count }) => (
              <li key={kind}>{MOVES[kind](count)}</li>
            ))}
          </ul>
        )}
      </div>
      {stays.length > 0 && (
        <div>
          <Text fw={600}>{t`Stays with the disabled account`}</Text>
          <Text
            size="sm"
            c="dimmed"
          >{t`Answers and marks are never changed. Teachers still see them; the student no longer does. If the other account has more of them, close this, and merge in the other direction.`}</Text>
          <ul>
            {stays.map(({ contest, reason }, place) => (
              <li key={place}>
                {reason === 'begun'
                  ? t`${contest}: begun there`
                  : t`${contest}: both accounts are on its list`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
