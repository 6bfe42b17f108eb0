import { t } from '@lingui/core/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type FormatName, type WriteFormat, writeFormats } from '#contract/formats.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { formatNames } from '../../contest/shared/format-names.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { download } from '../../base/files/download.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { RadioList } from '../../base/elements/radio-list.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';

/** Purpose of each file format (docs/formats.md). */
const USES: Partial<Record<FormatName, string>> = {
  tallymark: t`All questions, for another Tallymark server`,
  moodle_xml: t`For Moodle, with formulas and pictures`,
  gift: t`For Moodle and others, without pictures`,
  'qti_1.2': t`For Canvas, with pictures`,
  qti_2: t`For other platforms, with pictures`,
  csv: t`A table with text only, without pictures`,
  xlsx: t`A table with text only, without pictures`,
};

export function ExportDialog({ contest, onClose }: { contest: Contest; onClose: () => void }) {
  const [format, setFormat] = useState<WriteFormat>('tallymark');
  useRestoreFocus();
  const writing = useMutation({
    mutationFn: () => call('exportQuestions', { body: { contest: contest.id, format } }),
    onSuccess: ({ name, type, bytes }) => download(name, type, new Uint8Array(bytes)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!writing.isPending) writing.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={t`Export questions`}>
      <form onSubmit={submit}>
        <Stack>
          <RadioGroup
            label={t`Format`}
            value={format}
            onChange={(chosen) => {
              writing.reset();
              setFormat(writeFormats.find((one) => one === chosen) ?? 'tallymark');
            }}
          >
            <RadioList>
              {writeFormats.map((one) => (
                <Radio key={one} value={one} label={formatNames[one]} description={USES[one]} />
              ))}
            </RadioList>
          </RadioGroup>
          {writing.error && <ErrorMessage>{explainFault(writing.error, FIXED)}</ErrorMessage>}
          <div role="status">
            {writing.data && (
              <Stack gap="xs">
                <Text>
                  {t`${{ file: writing.data.name }} is saved.`}{' '}
                  {writing.data.lost.length > 0 && t`This format cannot include everything:`}
                </Text>
                {writing.data.lost.length > 0 && (
                  <ul data-bullets>
                    {writing.data.lost.map(({ detail }, at) => (
                      <li key={at}>{detail}</li>
                    ))}
                  </ul>
                )}
              </Stack>
            )}
          </div>
          <DialogButtons cancel={t`Close`} onCancel={onClose}>
            <Button
              type="submit"
              loading={writing.isPending}
              leftSection={<IconDownload size={18} />}
            >{t`Save file`}</Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

const FIXED = t`The questions could not be exported. Please try again.`;
