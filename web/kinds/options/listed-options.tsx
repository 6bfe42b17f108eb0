import { Trans } from '@lingui/react/macro';
import type { Tree } from '#shared/rich-text.ts';
import { intlLocale } from '../../base/language/i18n.ts';
import { OneLine } from '../../base/text/one-line.tsx';

type Option = { id: number; option_text: string; tree?: Tree | undefined };

const list = new Intl.ListFormat(intlLocale(), { type: 'unit' });

/** Options on one line, cut to `most` characters. Quoted, because "2 / 3" looks like one answer. */
export function ListedOptions({ options, most }: { options: readonly Option[]; most: number }) {
  return list.formatToParts(options.map((_, at) => String(at))).map(({ type, value }, place) => {
    const option = type === 'element' ? options[Number(value)] : undefined;
    if (!option) return value;
    const text = <OneLine text={option.option_text} tree={option.tree} most={most} />;
    return <bdi key={place}>{options.length === 1 ? text : <Trans>“{text}”</Trans>}</bdi>;
  });
}
