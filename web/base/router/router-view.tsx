import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react';
import type { Location } from './location.ts';
import { RouterContext, ViewContext } from './navigation.tsx';
import type { Router } from './router.ts';

/** Shows the router's page inside its frame, or `Failure` if the page or the frame throws. */
export function RouterView({ router, Failure }: { router: Router; Failure: ComponentType }) {
  const [view, setView] = useState(router.view);
  useLayoutEffect(() => {
    // An effect of the page may have navigated before this effect runs.
    setView(router.view);
    const stopListening = router.listen((next) => startTransition(() => setView(next)));
    const disconnect = router.connect();
    return () => {
      stopListening();
      disconnect();
    };
  }, [router]);

  const { Frame, Page, location } = view;
  const guard = { location, Failure };
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>
        <FailureBoundary {...guard}>
          <Frame>
            <FailureBoundary {...guard}>
              <Page />
            </FailureBoundary>
          </Frame>
        </FailureBoundary>
      </ViewContext>
    </RouterContext>
  );
}

type Props = { location: Location; Failure: ComponentType; children: ReactNode };
type State = { location: Location; hasFailed: boolean };

/** Shows `Failure` instead of children that throw, until the next navigation. */
class FailureBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ location }: Props, state: State): State | null =>
    location === state.location ? null : { location, hasFailed: false };

  override render(): ReactNode {
    const { Failure, children } = this.props;
    return this.state.hasFailed ? <Failure /> : children;
  }
}
