import { CopyButton } from '../../base/ui/copy-button.tsx';
import { joinLink } from './join-link.ts';

/** Copies the join link. Renders nothing if the server's public address is unknown. */
export function CopyJoinLink({ id }: { id: number }) {
  const link = joinLink(id);
  return link && <CopyButton text={link} label="Copy join link" variant="subtle" size="compact-md" />;
}
