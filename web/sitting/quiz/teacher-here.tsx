import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { WrongRoleNotice } from '../../base/ui/placeholders.tsx';
import classes from './quiz-page.module.css';

export function TeacherHere({ contest }: { contest: number }) {
  return (
    <div className={classes.aside}>
      <title>{t`Contest · Tallymark`}</title>
      <WrongRoleNotice title={t`This page is for students`}>
        <p>{t`Students take the contest on this page. You can see who is taking part, and their marks, on its Participants page.`}</p>
        <Group>
          <Button component={Link} to={`/results/teacher/${contest}/result`}>{t`View Participants`}</Button>
          <Button component={Link} to="/my-contest" variant="default">{t`My Contests`}</Button>
        </Group>
      </WrongRoleNotice>
    </div>
  );
}
