import { expect, test } from 'vitest';
import { describeMarking } from './describe-marking.ts';

const TYPED = 'A wrong typed answer costs all of the question’s marks.';

const told = (...[settings, kinds]: Parameters<typeof describeMarking>) =>
  describeMarking(settings, kinds).join(' ');

test('if a wrong answer costs as much as guessing earns, it costs all of the marks where it is typed', () => {
  expect(told({ wrong: 'fair' }, [{ kind: 'number' }])).toContain(TYPED);
  expect(told({ wrong: 'fair' }, [{ kind: 'matching' }, { kind: 'text' }])).toContain(TYPED);
  expect(told({ wrong: 'fair' }, [])).not.toContain(TYPED);
  expect(told({ wrong: 'fair' }, [{ kind: 'matching' }, { kind: 'ordering' }])).not.toContain(TYPED);
  expect(told({ wrong: 'half' }, [{ kind: 'number' }])).not.toContain(TYPED);
});
