import { runCommand } from '../../setup/command.js';

describe('npm run job', () => {
  it.each(['2026-02-30T00:00:00Z', '2026-12-01', '2026-12-01T17:00:00', 'tomorrow'])(
    'refuses the instant %s with one sentence',
    async (instant) => {
      const { refused } = await runCommand('job', ['meals:send-plans', '--as-of', instant], {});
      expect(refused?.split('\n').at(-1)).toBe(
        '--as-of must be an instant with its offset, such as 2026-12-01T17:00:00Z.',
      );
    },
  );
});
