/** `2:30 PM` of the wall time `14:30`, as screens, mails and messages say it. */
export function timeForReading(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
