import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

/**
 * Lingui decodes sequences such as `\x41` in finished sentences. In typed text, as about programming, they
 * stay as they are.
 */
const keepBackslashes = (values: Record<string, unknown> | undefined) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/\\(?=[ux])/g, String.raw`\u005c`) : value,
    ]),
  );

class Sentences extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Record<string, unknown>, options?: MessageOptions): string;
  override _(
    sentence: string | MessageDescriptor,
    values?: Record<string, unknown>,
    options?: MessageOptions,
  ): string {
    if (typeof sentence === 'string') return super._(sentence, keepBackslashes(values), options);
    return super._({ ...sentence, values: keepBackslashes(sentence.values ?? values) });
  }
}

/** The language of the pages and its sentences. Lingui's macros become calls of it. */
export const i18n = new Sentences({ locale: 'en', messages: { en: {} } });

/** Returns the language tag for dates, numbers, lists and sorting. */
export const intlLocale = (): string => (i18n.locale === 'en' ? 'en-GB' : i18n.locale);
