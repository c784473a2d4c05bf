import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Meanwhile {
  /** In its place until it is there. */
  waiting?: ReactNode;
  /** In its place where it could not be loaded; without it the nearest boundary is told. */
  failed?: (retry: () => void) => ReactNode;
}

/** When the browser has nothing else to do; Safari does not tell. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 300);
  });

/**
 * A component whose code is loaded when it is first shown, or ahead by `prepare`. React's `lazy` shows it 300 ms after
 * its fallback at the earliest, however soon the code is there, and has no second try.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, failed }: Meanwhile = {},
) {
  const code: { component?: ComponentType<Props> } = {};
  const loadOnce = async () => {
    code.component ??= (await load()).default;
  };

  function LoadedLater(props: Props) {
    const [isLoaded, setLoaded] = useState(() => code.component !== undefined);
    const [failure, setFailure] = useState<Error>();
    const [tries, setTries] = useState(1);
    useEffect(() => {
      if (!isLoaded) loadOnce().then(() => setLoaded(true), setFailure);
    }, [isLoaded, tries]);
    const retry = () => {
      setFailure(undefined);
      setTries(tries + 1);
    };
    const Component = code.component;
    if (Component) return <Component {...props} />;
    if (!failure) return waiting;
    if (failed) return failed(retry);
    throw failure;
  }

  return Object.assign(LoadedLater, {
    /** Loads the code before a connection that is lost could be in its way, and after what is shown. */
    prepare: () =>
      idle()
        .then(loadOnce)
        .catch(() => undefined),
  });
}
