import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call, explainFault } from '../../base/api/call.ts';
import { storeAccess } from '../../base/api/session.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { PageHead } from '../../base/pages/page-head.tsx';
import { EmptyState, ErrorMessage } from '../../base/pages/placeholders.tsx';
import { Link, useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { pages } from '../../pages.ts';
import classes from './administration.module.css';

/** Path: /administration#CODE, which the first start of the server prints. */
export function Page() {
  const code = useLocation().hash.replace(/^#/, '');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('claimAdministration', { body: { code } }),
    onSuccess: ({ access }) => {
      storeAccess(access);
      void navigate(pages.administration.path, { replace: true });
    },
  });
  const home = (
    <Button component={Link} to="/dashboard" variant="default" size="touch">{t`Go to the dashboard`}</Button>
  );
  return (
    <Stack gap="lg">
      <title>{t`Administration · Tallymark`}</title>
      <PageHead title={t`Administration`} />
      {code === '' ? (
        <EmptyState
          message={t`You are not an administrator. The first start of the server printed a link that makes one. Somebody with access to the server can also run: npm run account -- make-admin EMAIL.`}
        >
          {home}
        </EmptyState>
      ) : (
        <section className={`${cards.card} ${classes.card}`}>
          <Text>
            {t`You will be this server’s administrator: you look after accounts, and see whether all is well. You stay a teacher, and see no questions, answers or marks of other teachers.`}
          </Text>
          {error && (
            <ErrorMessage>{explainFault(error, t`That did not work. Please try again.`)}</ErrorMessage>
          )}
          <Group gap="xs">
            <Button
              size="touch"
              loading={isPending}
              onClick={() => mutate()}
            >{t`Become the administrator`}</Button>
            {home}
          </Group>
        </section>
      )}
    </Stack>
  );
}
