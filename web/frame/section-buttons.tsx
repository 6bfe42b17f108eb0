import { useLocation, useNavigate } from '../base/router/navigation.tsx';
import classes from './top-bar.module.css';
import { type SectionId, scrollToSection, sections } from '../landing/sections.ts';

/** Buttons for the landing page's sections. Other pages pass the section in the navigation state. */
export function SectionButtons({
  current,
  onPress,
}: {
  current: SectionId | undefined;
  onPress?: () => void;
}) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goTo = (id: SectionId) => {
    onPress?.();
    if (pathname === '/') scrollToSection(id);
    else void navigate('/', { state: { scrollTo: id } });
  };
  return (
    <ul className={classes.sections}>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.section}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => goTo(id)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
