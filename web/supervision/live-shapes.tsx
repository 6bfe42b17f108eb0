import { Shapes, TableShape, TileShapes } from '../ui/skeletons.tsx';
import classes from './live.module.css';

/** The counts and the students of a live page on its way. */
export const LiveShapes = () => (
  <Shapes>
    <TileShapes count={6} className={classes.tiles} />
    <TableShape rows={8} />
  </Shapes>
);
