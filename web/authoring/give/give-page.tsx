import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { useNoDropElsewhere } from '../../base/files/use-no-drop-elsewhere.ts';
import { PageHead } from '../../base/pages/page-head.tsx';
import { useLocation, useSearchParams } from '../../base/router/navigation.tsx';
import { forgetKept, readKept } from '../../contest/lifecycle/read-questions.ts';
import { PasteField } from '../../contest/lifecycle/paste-field.tsx';
import { classOfUrl } from '../../school/classes/class-links.ts';
import { useFirstAudience } from '../editor/details/use-first-audience.ts';
import { Give } from './give.tsx';

/** Path: /my-contest/give. From pasted questions to a running contest. `?class=12` proposes a class. */
export function Page() {
  const { key } = useLocation();
  useNoDropElsewhere();
  return (
    <Stack gap="lg">
      <title>{t`Give questions · Tallymark`}</title>
      <PageHead title={t`Give questions to a class`} />
      <Questions key={key} />
    </Stack>
  );
}

function Questions() {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const schoolClass = classOfUrl(search);
  const [given, setGiven] = useState(() => readKept(queries));
  const audience = useFirstAudience(true, schoolClass);
  const forget = () => {
    forgetKept(queries);
    setGiven(undefined);
  };
  if (!given) return <PasteField {...(schoolClass !== undefined && { schoolClass })} />;
  return audience && <Give given={given} audience={audience} onBack={forget} />;
}
