import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './submit-summary.module.css';

/** Before a submission is final: which questions have an answer, and a way to each of them. */
export function SubmitSummary({
  opened,
  answered,
  onClose,
  onShow,
  onSubmit,
}: {
  opened: boolean;
  /** For each question whether it has an answer. */
  answered: boolean[];
  onClose: () => void;
  onShow: (questionIndex: number) => void;
  onSubmit: () => void;
}) {
  const blank = answered.filter((has) => !has).length;
  return (
    // A double tap on Submit Quiz must not close what its first tap opened.
    <Modal
      opened={opened}
      onClose={onClose}
      title="Submit your answers?"
      centered
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>
          {blank === 0
            ? `All ${answered.length} questions are answered.`
            : `${answered.length - blank} of ${answered.length} questions are answered, ${blank} not.`}{' '}
          You cannot change your answers afterwards.
        </Text>
        <ul className={classes.questions} aria-label="Your questions">
          {answered.map((has, questionIndex) => (
            <li key={questionIndex}>
              <button
                type="button"
                className={classes.question}
                data-answered={has || undefined}
                aria-label={`Question ${questionIndex + 1}: ${has ? 'answered' : 'not answered'}`}
                onClick={() => onShow(questionIndex)}
              >
                {questionIndex + 1}
                {has ? (
                  <IconCheck size={16} aria-hidden="true" />
                ) : (
                  <IconMinus size={16} aria-hidden="true" />
                )}
              </button>
            </li>
          ))}
        </ul>
        <div className={classes.ways}>
          {/* The safe one has the focus: a second Enter must not submit for good. */}
          <Button size="md" variant="default" onClick={onClose} data-autofocus>
            Back to the questions
          </Button>
          <Button size="md" onClick={onSubmit}>
            Submit Quiz
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
