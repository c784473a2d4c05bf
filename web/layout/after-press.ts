/** Longest time in milliseconds that a callback waits. A longer press is a drag. */
const LONGEST_WAIT = 2000;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function begin(): void {
  isPressed = true;
  clearTimeout(timer);
  timer = setTimeout(end, LONGEST_WAIT);
}

function end(): void {
  isPressed = false;
  clearTimeout(timer);
  // The click comes before the timers.
  for (const callback of waiting.splice(0)) setTimeout(callback, 0);
}

window.addEventListener('pointerdown', begin, { capture: true });
for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, { capture: true });

/**
 * Runs a callback that renders a response soon, but not while a mouse button or a finger is down. The page would move
 * between press and release, and the browser would report no click.
 */
export function runAfterPress(callback: () => void): void {
  if (isPressed) waiting.push(callback);
  else setTimeout(callback, 0);
}
