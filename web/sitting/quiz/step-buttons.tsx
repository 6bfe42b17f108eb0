import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';

export const StepButtons = ({
  questionIndex,
  total,
  isLocked,
  onShow,
}: {
  questionIndex: number;
  total: number;
  isLocked: boolean;
  onShow: (questionIndex: number) => void;
}) => (
  <>
    <Button
      size="md"
      variant="default"
      disabled={questionIndex === 0 || isLocked}
      onClick={() => onShow(questionIndex - 1)}
    >{t`Previous`}</Button>
    <Button size="md" type="submit" loading={isLocked}>
      {questionIndex === total - 1 ? t`Submit Quiz` : t`Next`}
    </Button>
  </>
);
