import { plural, t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { Instant } from '../../base/time/instant.tsx';
import { categoryLabels } from './incident-words.ts';
import type { RoomFacts } from './invigilation-query.ts';
import classes from './room-record.module.css';

/** `nameOf`: the name of a student by address; absent if the page is about one student. */
type Props = { record: RoomFacts; nameOf?: (email: string) => string };

/** Shows attendance and notes of invigilators. Renders nothing if there are none. */
export function RoomRecord({ record: { attendance, incidents }, nameOf }: Props) {
  if (attendance.length + incidents.length === 0) return null;
  return (
    <section aria-labelledby="room-record">
      <Stack gap="xs">
        <Title order={2} size="h3" id="room-record">{t`From the room`}</Title>
        {attendance.length > 0 &&
          (nameOf ? <Present {...{ attendance, nameOf }} /> : <Seen {...{ attendance }} />)}
        {incidents.length > 0 && (
          <ul className={cards.ruled} aria-label={t`Notes, latest first`}>
            {incidents.map(({ id, email, category, text, invigilator, datetime }) => (
              <li key={id} className={classes.note} data-look="wrap">
                <span>
                  <strong>{categoryLabels[category]}</strong>
                  {nameOf && (
                    <>
                      {' · '}
                      <bdi>{email === undefined ? t`Everybody` : nameOf(email)}</bdi>
                    </>
                  )}
                </span>
                {text && <span dir="auto">{text}</span>}
                <Text size="sm" c="dimmed">
                  <bdi>{invigilator}</bdi> · <Instant at={datetime} />
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

function Present({ attendance, nameOf }: Pick<RoomFacts, 'attendance'> & Required<Pick<Props, 'nameOf'>>) {
  const missing = attendance.filter((mark) => !mark.is_present).map(({ email }) => nameOf(email));
  const present = attendance.length - missing.length;
  const names = missing.join('; ');
  return (
    <Text>
      {plural(present, { one: '# student is present.', other: '# students are present.' })}{' '}
      {missing.length > 0 && t`Not present: ${names}.`}
    </Text>
  );
}

const Seen = ({ attendance }: Pick<RoomFacts, 'attendance'>) =>
  attendance.map(({ is_present: isPresent, invigilator, datetime }) => (
    <Text key={datetime}>
      {isPresent ? t`Present in the room` : t`Not present in the room`} · <bdi>{invigilator}</bdi> ·{' '}
      <Instant at={datetime} />
    </Text>
  ));
