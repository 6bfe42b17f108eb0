import { t } from '@lingui/core/macro';
import { CloseButton } from '../elements/button.tsx';
import { TextInput } from '../elements/field.tsx';
import { IconSearch } from '@tabler/icons-react';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
  /** If true, the field gets the focus when its dialog opens. */
  isFirst?: boolean;
};

export const SearchField = ({ label, placeholder, value, onSearch, className, isFirst = false }: Props) => (
  <TextInput
    type="search"
    className={className}
    data-autofocus={isFirst || undefined}
    aria-label={label}
    placeholder={placeholder}
    leftSection={<IconSearch size={18} aria-hidden="true" />}
    rightSection={
      value ? <CloseButton aria-label={t`Clear the search`} onClick={() => onSearch('')} /> : null
    }
    value={value}
    onChange={(event) => onSearch(event.currentTarget.value)}
  />
);
