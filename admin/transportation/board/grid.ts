import type { KeyboardEvent } from 'react';
import type { BoardDriver, BoardRide } from './boardRides';
import type { RideDrag } from './useRideDrag';

/** Common properties of the board's views. */
export interface GridProps {
  drag: RideDrag;
  onAssign: (ride: BoardRide) => void;
  onReassignAll?: (driver: BoardDriver) => void;
}

/** Returns the rides that can have the focus. A trip of a removed client cannot. */
const ridesIn = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('[data-ride]:not(:disabled)'),
];

/** Moves the focus by arrow keys: left and right in the row, up and down to the nearest ride of another row. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const ride = (event.target as HTMLElement).closest<HTMLElement>('[data-ride]');
  const row = ride?.closest('[data-row]');
  if (!ride || !row) return;
  const next = nextRide(event.key, ride, row, event.currentTarget);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextRide(key: string, ride: HTMLElement, row: Element, board: HTMLElement): HTMLElement | undefined {
  const currentRides = ridesIn(row);
  if (key === 'ArrowRight') return currentRides[currentRides.indexOf(ride) + 1];
  if (key === 'ArrowLeft') return currentRides[currentRides.indexOf(ride) - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const rows = [...board.querySelectorAll('[data-row]')];
  const at = rows.indexOf(row);
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, at).reverse();
  const rides = others.map(ridesIn).find((rowRides) => rowRides.length > 0) ?? [];
  const distance = (other: HTMLElement) =>
    Math.abs(other.getBoundingClientRect().left - ride.getBoundingClientRect().left);
  return rides.sort((one, other) => distance(one) - distance(other))[0];
}
