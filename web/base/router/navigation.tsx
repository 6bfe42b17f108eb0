import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react';
import { type Location, resolvePath, type To, writePath } from './location.ts';
import type { Params } from './match.ts';
import type { NavigateOptions, Router, View } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const ViewContext = createContext<View | undefined>(undefined);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no RouterView.');
  return router;
}

export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('There is no RouterView.');
  return view;
}

export const useLocation = (): Location => useView().location;
export const useParams = (): Params => useView().params;
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

type SetSearchParams = (params: Record<string, string>, options?: NavigateOptions) => void;

/** Returns the query parameters, and a function that replaces all of them. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams: SetSearchParams = (next, options) =>
    void navigate(`?${new URLSearchParams(next).toString()}`, options);
  return [params, setParams];
}

export function Navigate({ to, ...options }: { to: To } & NavigateOptions) {
  const navigate = useNavigate();
  const target = writePath(resolvePath(to, useLocation()));
  const go = useEffectEvent(() => void navigate(target, options));
  useEffect(() => go(), [target]);
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To } & NavigateOptions;

/** A link to a page of the app. A link to the current page adds no history entry. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...props }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = writePath(resolvePath(to, location));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? href === writePath(location), state, preventScrollReset });
  };
  return <a {...props} href={href} onClick={follow} />;
}

/** Returns whether the browser should follow the link itself, for example in a new tab. */
function isForBrowser({ button, currentTarget, ...keys }: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = currentTarget;
  return (
    button !== 0 ||
    keys.metaKey ||
    keys.altKey ||
    keys.ctrlKey ||
    keys.shiftKey ||
    currentTarget.hasAttribute('download') ||
    (target !== '' && target !== '_self')
  );
}
