/**
 * Runs the server once for `npm run dev`. It imports the packages at once, and the server when the parent process sends
 * the file of the server. Most of a start is the import of packages, so the next process does it in advance.
 */
import inspector from 'node:inspector';

const [packages, inspectPort] = process.argv.slice(2).map((argument) => JSON.parse(argument));

process.once('message', async (file) => {
  await imported;
  // The former process holds the port of the debugger until it ends.
  inspector.open(inspectPort, '127.0.0.1');
  await import(file);
});

const imported = (async () => {
  for (const name of packages) {
    // The server reports a package that is missing.
    await import(name).catch(() => undefined);
  }
})();
