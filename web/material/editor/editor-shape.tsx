import { FieldShape, Line, repeat, Shapes } from '../../base/ui/skeletons.tsx';
import details from './details/details-step.module.css';
import classes from './editor.module.css';

export const EditorShape = () => (
  <Shapes className={classes.waiting}>
    <Line width="260px" height={44} />
    <div className={details.form}>
      <FieldShape />
      <div className={details.times}>{repeat(2, <FieldShape />)}</div>
      {repeat(2, <FieldShape height={64} />)}
    </div>
  </Shapes>
);
