/** Time in milliseconds for which the content stays in memory. Slow browsers start a download well after the click. */
const KEPT_FOR = 60_000;

/** Saves a file with the browser's download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
