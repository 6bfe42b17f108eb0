const LONGEST = 500;

const field = (fault: Error, name: string): unknown => Reflect.get(fault, name);

/**
 * Returns a fault in words, and whether trying again is useless: the mail server refused this recipient or
 * this mail for good. A refused log-in or sender is the settings' fault, which can be mended.
 */
export function smtpFault(fault: unknown): { words: string; isFinal: boolean } {
  if (!(fault instanceof Error)) return { words: String(fault).slice(0, LONGEST), isFinal: false };
  const status = Number(field(fault, 'responseCode'));
  const command = field(fault, 'command');
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return { words: fault.message.slice(0, LONGEST), isFinal: isOfMail && status >= 500 };
}
