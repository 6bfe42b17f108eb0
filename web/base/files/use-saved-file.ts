import { useMutation } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { explainFault } from '../api/call.ts';
import { download } from './download.ts';
import { toast } from '../elements/toast.ts';

const FIXED = t`The file could not be created. Check your connection and try again.`;

export const useSavedFile = <Asked>(ask: (asked: Asked) => Promise<Wire<'exportResults'>>) =>
  useMutation({
    mutationFn: ask,
    onSuccess: ({ name, type, bytes }) => {
      download(name, type, new Uint8Array(bytes));
      toast.success(t`${name} has been saved.`);
    },
    onError: (fault) => toast.error(explainFault(fault, FIXED)),
  });

/** Returns the browser's time zone, for times in exported sheets. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
