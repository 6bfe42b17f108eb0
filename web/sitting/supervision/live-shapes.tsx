import { Line, repeat, Shapes, TableShape } from '../../base/ui/skeletons.tsx';
import classes from './live.module.css';

export const LiveShapes = () => (
  <Shapes>
    <div className={classes.tiles}>
      {repeat(
        6,
        <div className={classes.tile}>
          <Line width="72px" />
          <Line width="32px" height={20} />
        </div>,
      )}
    </div>
    <TableShape rows={8} />
  </Shapes>
);

export const GridShapes = () => (
  <Shapes>
    <TableShape rows={8} />
  </Shapes>
);
