import { Button, Container, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import quizDark from '../../docs/screenshots/quiz-dark.webp';
import quizLight from '../../docs/screenshots/quiz-light.webp';
import resultDark from '../../docs/screenshots/teacher-result-dark.webp';
import resultLight from '../../docs/screenshots/teacher-result-light.webp';
import classes from './hero.module.css';
import { ThemedPicture } from './themed-picture.tsx';

export const Hero = () => (
  <section id="home" tabIndex={-1} className={classes.hero} aria-labelledby="home-title">
    <Container size="lg">
      <div className={classes.words}>
        <Title order={1} id="home-title" className={classes.title}>
          Timed quizzes that lose no answer
        </Title>
        <div>
          <Text className={classes.lead}>
            Tallymark runs multiple-choice contests for a class, a school or a country. Everybody has the same
            time, nobody sees the key early, and it stays quick when everyone presses Start in the same
            second.
          </Text>
          <Group mt="lg" gap="sm">
            <Button component={Link} to="/signup" size="lg">
              Get Started
            </Button>
            <Button component={Link} to="/login" size="lg" variant="default">
              Log in
            </Button>
          </Group>
        </div>
      </div>
      <div className={classes.pictures}>
        <ThemedPicture
          light={resultLight}
          dark={resultDark}
          alt="A teacher's page: how the marks of thirty students are distributed, with the average and who passed"
          width={1920}
          height={1200}
          className={classes.laptop}
        />
        <ThemedPicture
          light={quizLight}
          dark={quizDark}
          alt="A question of a quiz on a student's phone, with the time that is left"
          width={585}
          height={1266}
          className={classes.phone}
        />
      </div>
    </Container>
  </section>
);
