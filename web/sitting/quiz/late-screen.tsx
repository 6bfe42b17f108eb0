import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import type { Entry } from '../attempt/entries.ts';
import { describeLate } from '../attempt/late-words.ts';
import classes from './quiz-page.module.css';

export const LateScreen = ({ contest, late }: { contest: number; late: Entry<'late'> }) => (
  <div className={classes.aside}>
    <title>{t`Contest · Tallymark`}</title>
    <Stack align="flex-start">
      <Title order={1}>{t`Some answers arrived too late`}</Title>
      <Text role="alert">{describeLate(late)}</Text>
      <Text>{t`All answers saved in time count.`}</Text>
      <Group>
        <Button
          size="md"
          component={Link}
          to={`/my-contest/contest/${contest}`}
        >{t`Go to the contest`}</Button>
        <Button size="md" component={Link} to="/my-contest" variant="default">{t`My Contests`}</Button>
      </Group>
    </Stack>
  </div>
);
