import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Opens, once, the dialog named in the navigation's state (`opens`). */
export function useOpenFromNavigation(name: 'pause' | 'call', open: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isRequested = (state as { opens?: string } | null)?.opens === name;
  const openOnce = useEffectEvent(() => {
    open();
    // A reload does not open it again.
    void navigate(`${pathname}${search}`, {
      replace: true,
      state: { ...(state as object), opens: undefined },
    });
  });
  useEffect(() => {
    if (isRequested) openOnce();
  }, [isRequested]);
}
