import { Line, repeat, Shapes, TableShape } from '../../base/ui/skeletons.tsx';
import classes from '../../base/ui/figures.module.css';

const FourFigures = () => (
  <div className={classes.figures}>
    {repeat(
      4,
      <div className={classes.figure}>
        <Line width="80px" />
        <Line width="40px" height={18} />
      </div>,
    )}
  </div>
);

/** The four numbers on their way, while the participants are there. */
export const FigureShapes = () => (
  <Shapes>
    <FourFigures />
  </Shapes>
);

/** The four numbers and the participants on their way. */
export const ParticipantShapes = () => (
  <Shapes>
    <FourFigures />
    <TableShape rows={8} />
  </Shapes>
);
