import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { cpuSeconds } from './cpu.mjs';

const get = (agent, url, headers) =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} responded with ${response.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end();
  });

export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Prints the median and the 95th percentile of times in milliseconds. */
export function printPercentiles(name, times, remark = `${times.length} times`) {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(sorted, share).toFixed(0));
  console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms (${remark})`);
}

/**
 * Sends calls over a number of connections, each one call after the other, until the number of calls or the time is
 * reached.
 * @param urls taken in turn
 * @param pids processes that do the work
 * @returns requests a second, milliseconds at p50 and p95, and milliseconds of CPU per request of each process
 */
export async function load(urls, { connections, calls, seconds = Infinity, headers = {}, pids = [] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let next = 0;
  const cpuBefore = pids.map(cpuSeconds);
  const begin = performance.now();
  const work = async () => {
    while (next < calls && performance.now() - begin < seconds * 1000) {
      const url = urls[next++ % urls.length];
      const start = performance.now();
      await get(agent, url, headers);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const took = (performance.now() - begin) / 1000;
  const cpu = pids.map((pid, index) => ((cpuSeconds(pid) - cpuBefore[index]) * 1000) / times.length);
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / took, p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpu };
}
