import { Button, Container, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Mark } from '../base/ui/brand.tsx';
import classes from './contact.module.css';

export const Contact = () => (
  <section id="contact" tabIndex={-1} className={classes.contact} aria-labelledby="contact-title">
    <Container size="lg" className={classes.row}>
      <div>
        <Title order={2} id="contact-title" className={classes.title}>
          Your first contest can be ready in three minutes
        </Title>
        <Text size="lg" maw="56ch" mt="sm" mb="lg">
          Sign up as a teacher, write two questions and publish. For help, ask the person who runs Tallymark
          at your school.
        </Text>
        <Button component={Link} to="/signup" size="lg" variant="white">
          Get Started for Free
        </Button>
      </div>
      <div className={classes.mark}>
        <Mark size={260} />
      </div>
    </Container>
  </section>
);
