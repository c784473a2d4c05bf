/** Most milliseconds that a callback waits. A drag can take longer. */
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
 * Runs a callback soon, but not while a mouse button or a finger is down. A response that is rendered between press and
 * release can move the pressed button away, and the browser then reports no click.
 */
export function runAfterPress(callback: () => void): void {
  if (isPressed) waiting.push(callback);
  else setTimeout(callback, 0);
}
