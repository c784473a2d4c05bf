/** Longest wait of a callback in milliseconds. A drag must not hold it back for longer. */
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
 * Runs a callback soon, but not while a mouse button or a finger is down. If the page moved then, the button would no
 * longer be under the pointer at the release, and the press would have no effect.
 */
export function runAfterPress(callback: () => void): void {
  if (isPressed) waiting.push(callback);
  else setTimeout(callback, 0);
}
