import { Shapes, TableShape, TileShapes } from '../ui/skeletons.tsx';
import classes from './summary-figures.module.css';

/** The four numbers and the participants on their way. */
export const ParticipantShapes = () => (
  <Shapes>
    <TileShapes count={4} className={classes.figures} />
    <TableShape rows={8} />
  </Shapes>
);
