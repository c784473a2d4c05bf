import { createApp } from '../../dist/server/create-app.js';
import { readSettings } from '../../dist/server/settings.js';
import { UsersService } from '../../dist/server/users.service.js';
import { freePort } from '../setup/ports.mjs';
import { environment } from './database.mjs';
import { walkSignIn } from './sign-in.mjs';

/** Password of every user of the bench. */
export const PASSWORD = 'a quiet river at dawn';

/**
 * Starts the API on a database in this process. `addUser` returns the new user's e-mail address, and `signIn` the bearer.
 * @param env settings that differ from those of the bench
 */
export async function startBenchApp(database, env = {}) {
  const settings = { ...environment(database, await freePort()), ...env };
  const app = await createApp(readSettings(settings), { database_url: database.url });
  await app.listen(Number(settings.PORT), '127.0.0.1');
  const origin = `http://localhost:${settings.PORT}`;
  return {
    app,
    origin,
    addUser: async ({ name = 'Bench', email = 'bench@prg.test', group = 'Admin' } = {}) => {
      await app
        .get(UsersService)
        .createStaffAndInviteUnlessPassword({ name, email, group, password: PASSWORD });
      return email;
    },
    signIn: (email) => walkSignIn(origin, email, PASSWORD),
  };
}
