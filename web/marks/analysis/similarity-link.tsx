import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import classes from './similarity.module.css';

export const SimilarityLink = ({ contest }: { contest: number }) => (
  <Card
    component="section"
    withBorder
    p="md"
    bg="var(--tally-surface)"
    aria-labelledby="equal-wrong-answers"
    className={classes.screenOnly}
  >
    <Group justify="space-between" gap="sm">
      <div>
        <Title order={2} size="h3" id="equal-wrong-answers">
          Equal wrong answers
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          Do any two students have more equal wrong answers than chance explains?
        </Text>
      </div>
      <Button component={Link} to={`/results/teacher/${contest}/similarity`} variant="default" mih={44}>
        Compare the answers
      </Button>
    </Group>
  </Card>
);
