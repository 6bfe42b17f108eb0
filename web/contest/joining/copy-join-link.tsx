import { CopyButton } from '../../base/ui/copy-button.tsx';
import { joinLink } from './join-link.ts';

/** Copies the contest's join link with one press. Without an address that students reach there is none. */
export function CopyJoinLink({ id }: { id: number }) {
  const link = joinLink(id);
  return link && <CopyButton text={link} label="Copy join link" variant="subtle" size="compact-md" />;
}
