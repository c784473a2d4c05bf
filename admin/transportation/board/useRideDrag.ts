import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { BoardRide } from './boardRides';

/** Distance in pixels from which a press is a drag. */
const DRAG_FROM = 6;

export interface RideDrag {
  /** Dragged ride. */
  ride?: BoardRide;
  /** Id of the driver under the pointer, or an empty string for the rides without one. */
  target?: string;
  x: number;
  y: number;
  start: (event: ReactPointerEvent<HTMLElement>, ride: BoardRide) => void;
}

const rowAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset['row'];

/** Marks the click that ends a drag, so that the ride does not open. Like any other click, it closes a notice. */
function markClick() {
  const mark = (event: Event) => event.preventDefault();
  window.addEventListener('click', mark, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', mark, { capture: true }));
}

/**
 * Drags rides to rows with a mouse or a pen. Escape cancels. A finger scrolls; a press opens the choice of a driver instead.
 */
export function useRideDrag(onDrop: (ride: BoardRide, driver: string) => void): RideDrag {
  const pressed = useRef<{ ride: BoardRide; x: number; y: number }>(undefined);
  const [isPressed, setPressed] = useState(false);
  const [dragged, setDragged] = useState<Omit<RideDrag, 'start'>>();

  const end = useEffectEvent(() => {
    pressed.current = undefined;
    setPressed(false);
    setDragged(undefined);
  });
  const follow = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    const from = pressed.current;
    if (!from || (!dragged && Math.hypot(x - from.x, y - from.y) < DRAG_FROM)) return;
    setDragged({ ride: from.ride, target: rowAt(x, y), x, y });
  });
  const drop = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (dragged?.ride) {
      markClick();
      const target = rowAt(clientX, clientY);
      if (target !== undefined) onDrop(dragged.ride, target);
    }
    end();
  });
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  });

  useEffect(() => {
    if (!isPressed) return undefined;
    const [onMove, onUp, onKey] = [
      (event: PointerEvent) => follow(event),
      (event: PointerEvent) => drop(event),
      (event: KeyboardEvent) => cancel(event),
    ];
    const onCancel = () => end();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [isPressed]);

  return {
    x: 0,
    y: 0,
    ...dragged,
    start: (event, ride) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      pressed.current = { ride, x: event.clientX, y: event.clientY };
      setPressed(true);
    },
  };
}
