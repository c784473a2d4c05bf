import { memo, useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Meanwhile<Props> {
  /** Placeholder while loading. */
  fallback?: ReactNode;
  /** Placeholder after a failure. Without it the error goes to the nearest boundary. */
  failed?: (retry: () => void, props: Props) => ReactNode;
}

/** Resolves when the browser is idle. Safari has no such event. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 300);
  });

/**
 * Component whose code is loaded when it is first shown, or earlier by `prepare`. React's `lazy` shows it 300 ms after
 * its fallback at the earliest, and cannot retry.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback = null, failed }: Meanwhile<Props> = {},
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
    if (!failure) return fallback;
    if (failed) return failed(retry, props);
    throw failure;
  }

  // Without `memo` a page would render again with the layout around it.
  return Object.assign(memo(LoadedLater), {
    /** Loads the code before a lost connection could block it, and after the visible content. */
    prepare: () =>
      idle()
        .then(loadOnce)
        .catch(() => undefined),
  });
}
