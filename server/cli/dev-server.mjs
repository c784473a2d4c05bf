/**
 * Process of `npm run dev` for one run of the server. It imports the packages at once and the server when the parent
 * process sends its file: the packages take most of a start, and the next process imports them while this one runs.
 */
import inspector from 'node:inspector';

const [packages, inspectPort] = process.argv.slice(2).map((argument) => JSON.parse(argument));

process.once('message', async (file) => {
  await imported;
  // Only one process can have the port, so it is opened when the server before this one has ended.
  inspector.open(inspectPort, '127.0.0.1');
  await import(file);
});

const imported = (async () => {
  for (const name of packages) {
    // The server reports a package that is missing.
    await import(name).catch(() => undefined);
  }
})();
