/**
 * Sends calls to an address one after the other until the parent process sends a message, then reports the milliseconds
 * of each: `fork('probe.mjs', [address, headers as JSON])`. The first message to the parent tells that the calls begin.
 */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const [url, headers] = process.argv.slice(2);
const PAUSE_MS = 5;
const LEAST_CALLS = 50;
const agent = new Agent({ keepAlive: true });

const call = () =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    request(url, { agent, headers: JSON.parse(headers) }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - begin));
    })
      .on('error', reject)
      .end();
  });

let isEnough = false;
process.once('disconnect', () => process.exit(1));
process.once('message', () => (isEnough = true));
const times = [];
// The first call opens the connection and warms up.
await call();
process.send('begun');
while (!isEnough || times.length < LEAST_CALLS) {
  times.push(await call());
  await sleep(PAUSE_MS);
}
agent.destroy();
process.send(times, () => process.exit(0));
