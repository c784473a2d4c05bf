/**
 * Smallest server that gives the same responses: `node:http` and `pg`, with the statements that the product ran for the
 * same call. It runs as a process of its own. The statements of each call come as JSON on standard input, and the path
 * names the call.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const { url, statements } = JSON.parse(await text(process.stdin));
const pool = new pg.Pool({ connectionString: url, max: 10 });

createServer(async ({ url: path }, response) => {
  try {
    const rows = [];
    for (const statement of statements[Number(path.slice(1))]) rows.push((await pool.query(statement)).rows);
    const body = JSON.stringify({ count: rows.at(-3)?.[0]?.count, results: rows.at(-2) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(0, '127.0.0.1', function () {
  process.send(this.address().port);
});
