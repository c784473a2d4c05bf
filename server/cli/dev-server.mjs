/**
 * Runs the server once for `npm run dev`. It imports the packages at once, then the files that the parent process sends:
 * the modules of the server while the former process ends, and then the command that starts it. Most of a start are
 * these imports, so the next process makes them in advance.
 */
import inspector from 'node:inspector';

const [packages, inspectPort] = process.argv.slice(2).map((argument) => JSON.parse(argument));

let imported = importPackages();

process.on('message', ({ file, isStart }) => {
  imported = imported.then(() => {
    // The former process holds the port of the debugger until it ends.
    if (isStart) inspector.open(inspectPort, '127.0.0.1');
    return import(file);
  });
});

async function importPackages() {
  for (const name of packages) {
    // The server reports a package that is missing.
    await import(name).catch(() => undefined);
  }
}
