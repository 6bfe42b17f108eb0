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

export const FigureShapes = () => (
  <Shapes>
    <FourFigures />
  </Shapes>
);

export const ParticipantShapes = () => (
  <Shapes>
    <FourFigures />
    <TableShape rows={8} />
  </Shapes>
);
